import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from 'shared/language/language';
import type { Compiler } from 'webpack';
import type { BuildRecord } from '../build-record.ts';
import { listSources, listTranslations, START_FILE, TEMPLATE_FILE } from './list-sources.ts';

/** The file name of the first content of a build: in English, or in another language. */
const FILE_NAME = /^first-content(?:\.([a-z]{2}))?\.[0-9a-f]{8}\.json$/;

/** Adds the first content of a section to its build, as files like every other: hashed, compressed and signed. */
export class FirstContentPlugin {
  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('FirstContentPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FirstContentPlugin', stage },
        async () => {
          // Loaded on demand: a watched build of another kind needs no compiler of templates.
          const { compileFirstContent } = await import('./compile-first-content.ts');
          for (const language of listLanguages(compiler.context)) {
            const content = JSON.stringify(await compileFirstContent(compiler.context, language));
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            const source = new RawSource(content);
            const info = { immutable: true, contenthash: hash };
            compilation.emitAsset(getFileName(language, hash), source, info);
          }
        },
      );
    });
  }
}

/** A section without translations has its first content in English only. */
function listLanguages(folder: string): readonly Language[] {
  const sources = listSources(folder, [TEMPLATE_FILE, START_FILE]);
  return LANGUAGES.filter(
    (language) =>
      language === DEFAULT_LANGUAGE ||
      listTranslations(sources).some((file) => file.endsWith(`/${language}.json`)),
  );
}

const getFileName = (language: Language, hash: string) =>
  language === DEFAULT_LANGUAGE
    ? `first-content.${hash}.json`
    : `first-content.${language}.${hash}.json`;

type FirstContentFiles = Pick<BuildRecord, 'firstContent' | 'firstContentTranslations'>;

/** Returns the files with the first content among the files of a build, as the build record names them. */
export function findFirstContentFiles(files: readonly string[]): FirstContentFiles {
  const found = files.flatMap((file) => {
    const match = FILE_NAME.exec(file);
    return match ? [[match[1] ?? DEFAULT_LANGUAGE, file] as const] : [];
  });
  const { [DEFAULT_LANGUAGE]: firstContent, ...translations } = Object.fromEntries(found);
  return {
    ...(firstContent !== undefined && { firstContent }),
    ...(Object.keys(translations).length > 0 && { firstContentTranslations: translations }),
  };
}
