import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared/language/language';
import { listValueImports } from '../imports/list-imports.ts';
import { listOwnModules } from '../modules/own-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** Files of a section, below its folder, from which the build makes its first content. */
export const TEMPLATE_FILE = 'src/first-content/template.tsx';
export const START_FILE = 'src/first-content/start.ts';

/** Whether a section has first content. */
export const hasFirstContent = (folder: string): boolean => existsSync(join(folder, TEMPLATE_FILE));

/**
 * Lists the source files, absolute and sorted, that the given files of a section load, directly or not: its own and
 * those of `shared`.
 */
export function listSources(folder: string, files: readonly string[]): string[] {
  const modules = listOwnModules();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const { source } of listValueImports(readFileSync(file, 'utf8'))) {
      const target = resolveSource(source, file, folder, modules);
      if (target !== null) visit(target);
    }
  };
  for (const file of files) visit(join(folder, file));
  return [...found].sort();
}

/** Returns null for an installed package. */
function resolveSource(
  source: string,
  file: string,
  folder: string,
  modules: ReadonlyMap<string, string>,
): string | null {
  if (source.startsWith('.')) return join(dirname(file), source);
  if (source.startsWith('#src/')) return join(folder, 'src', source.slice('#src/'.length));
  if (source.startsWith('shared/federation/')) return join(workspaceRoot, `${source}.ts`);
  const own = modules.get(source);
  return own === undefined ? null : join(workspaceRoot, 'shared', own);
}

/** Lists the translations of the catalogues among source files. */
export function listTranslations(files: readonly string[]): string[] {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return files
    .filter((file) => file.endsWith('/messages/en.json'))
    .flatMap((file) => others.map((language) => join(dirname(file), `${language}.json`)))
    .filter(existsSync);
}

/** Lists the sources of a section's first content outside its own folder, relative to the workspace. */
export function listForeignSources(folder: string): string[] {
  if (!hasFirstContent(folder)) return [];
  const sources = listSources(folder, [TEMPLATE_FILE, START_FILE]);
  return [...sources, ...listTranslations(sources)]
    .map((file) => relative(workspaceRoot, file))
    .filter((file) => !file.startsWith(relative(workspaceRoot, folder)));
}
