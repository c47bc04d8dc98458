import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from 'shared/language/language';
import type { Compilation, Compiler, Module } from 'webpack';
import { listBundledFiles } from '../plugins/bundled-files.ts';
import { compileTranslation, getTranslationPath } from './compile-translation.ts';
import { definesTexts, readTextDefinition } from './text-definition.ts';

/** The file name of the translation of a build: `es.0123abcd.js`. */
const FILE_NAME = /^([a-z]{2})\.[0-9a-f]{8}\.js$/;

/** The import of an English catalogue, after the rules of webpack have resolved it. */
const CATALOGUE = /[\\/]messages[\\/]en\.json$/;

/** Path of an English catalogue -> the namespaces of its texts. */
type Catalogues = ReadonlyMap<string, readonly string[]>;

const TRANSLATED_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Adds one file for each language to a build, with the compiled translations of all catalogues in its chunks. A page
 * loads it only for readers of that language, so that readers of English pay nothing. A catalogue without a translation
 * stays English, and a build without any translation gets no file.
 */
export class TranslationsPlugin {
  apply(compiler: Compiler): void {
    const { sources, WebpackError, Compilation: stages } = compiler.webpack;
    // After the minimizer, which would parse the texts, and before the files are compressed and recorded.
    const stage = stages.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      let catalogues: Catalogues = new Map();
      compilation.hooks.finishModules.tap('TranslationsPlugin', (modules) => {
        catalogues = findCatalogues(compilation, modules);
        for (const [file, namespaces] of catalogues) {
          if (namespaces.length > 0) continue;
          const error = new WebpackError(
            `No file that imports ${file} calls defineTexts with a literal namespace, which the build needs to find the translations.`,
          );
          compilation.errors.push(error);
        }
      });
      compilation.hooks.processAssets.tap({ name: 'TranslationsPlugin', stage }, () => {
        const bundled = listBundledFiles(compilation);
        const used = new Map([...catalogues].filter(([file]) => bundled.has(file)));
        for (const language of TRANSLATED_LANGUAGES) {
          watchTranslations(compilation, used, language);
          const script = createTranslationScript(used, language);
          if (script === null) continue;
          const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
          const source = new sources.RawSource(script);
          compilation.emitAsset(`${language}.${hash}.js`, source, { immutable: true });
        }
      });
    });
  }
}

/** Returns the files with translations among the files of a build, by language. */
export function findTranslations(files: readonly string[]): Record<string, string> {
  const found = files.flatMap((file) => {
    const language = FILE_NAME.exec(file)?.[1];
    return TRANSLATED_LANGUAGES.some((one) => one === language) ? [[language, file]] : [];
  });
  return Object.fromEntries(found);
}

/** Finds the catalogues among the modules, and their namespaces in the files that import them. */
function findCatalogues(compilation: Compilation, modules: Iterable<Module>): Catalogues {
  const catalogues = new Map<string, readonly string[]>();
  for (const module of modules) {
    const file = getFile(module);
    if (!CATALOGUE.test(file)) continue;
    const connections = [...compilation.moduleGraph.getIncomingConnections(module)];
    const importers = new Set(connections.map(({ originModule }) => getFile(originModule)));
    const sources = [...importers].filter(Boolean).map((name) => readFileSync(name, 'utf8'));
    // A file can also read a catalogue for another purpose.
    if (!sources.some(definesTexts)) continue;
    const namespaces = sources.flatMap((source) => readTextDefinition(source)?.namespace ?? []);
    catalogues.set(file, namespaces.sort());
  }
  return catalogues;
}

function getFile(module: Module | null): string {
  const { resource } = (module ?? {}) as { resource?: unknown };
  return typeof resource === 'string' ? (resource.split('?')[0] ?? '') : '';
}

/** A watched build also runs when a translation changes, or when the first one is added. */
function watchTranslations(
  compilation: Compilation,
  catalogues: Catalogues,
  language: Language,
): void {
  for (const file of catalogues.keys()) {
    compilation.fileDependencies.add(getTranslationPath(file, language));
  }
}

/** Sorted by namespace, so that the file does not depend on the order of the modules or on their folder. */
function createTranslationScript(catalogues: Catalogues, language: Language): string | null {
  const entries = [...catalogues].flatMap(([file, namespaces]) => {
    const messages = compileTranslation(file, language);
    return messages ? namespaces.map((namespace) => [namespace, messages] as const) : [];
  });
  if (entries.length === 0) return null;
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const json = JSON.stringify(Object.fromEntries(entries)).replace(/[\\']/g, '\\$&');
  return `Object.assign(globalThis.portalTexts??={},JSON.parse('${json}'));\n`;
}
