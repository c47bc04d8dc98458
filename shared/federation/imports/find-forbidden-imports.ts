import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSharedModules } from '../shared-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { listFacadeNames } from './facade-names.ts';
import { listValueImports, type ModuleImport } from './list-imports.ts';
import {
  explainForeignFile,
  explainForeignName,
  type ImportingSection,
  readImportingSection,
  resolveFile,
} from './section-imports.ts';

/** An import that a section must not have. */
export interface ForbiddenImport {
  /** The importing file, below the workspace. */
  readonly file: string;
  /** The imported module as the source writes it. */
  readonly source: string;
  /** One sentence: the file, the import and what to write instead. */
  readonly sentence: string;
}

/** Creates the finding for one import. `file` is absolute; `reason` ends with what to write instead. */
export function createForbiddenImport(
  file: string,
  source: string,
  reason: string,
): ForbiddenImport {
  const name = relative(workspaceRoot, file).replaceAll('\\', '/');
  return { file: name, source, sentence: `${name} imports ${source}, ${reason}` };
}

/**
 * Finds the imports of a section that the host does not provide: files outside of the section, modules outside
 * of the list of shared modules, and names that a facade does not export and that would be `undefined` at run
 * time. Reads the sources only, so it needs no build; the build also checks what it bundled.
 */
export function findForbiddenImports(
  folder: string,
  files: readonly string[] = listSectionFiles(folder),
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ForbiddenImport[] {
  const section = readImportingSection(folder);
  const facades = listFacades();
  return files.flatMap((file) =>
    listValueImports(read(file)).flatMap((one) =>
      explainImport(file, one, { section, facades }).map((reason) =>
        createForbiddenImport(file, one.source, reason),
      ),
    ),
  );
}

function explainImport(
  file: string,
  { source, names }: ModuleImport,
  { section, facades }: { section: ImportingSection; facades: Facades },
): string[] {
  const path = toPath(source, section);
  if (path !== null) return listReasons(explainForeignFile(resolveFile(file, path), section));
  const reason = explainForeignName(source, section);
  return reason === null ? explainMissingNames(source, names, facades) : [reason];
}

const listReasons = (reason: string | null) => (reason === null ? [] : [reason]);

/** Returns the path of an import that names a file; null for one that names a module. */
function toPath(source: string, { folder }: ImportingSection): string | null {
  const file = source.replace(/[?#][^/]*$/, '');
  if (source.startsWith('#src/')) return join(folder, 'src', file.slice('#src/'.length));
  return /^\.{0,2}\//.test(source) || /^\.{1,2}$/.test(source) ? file : null;
}

/** Module -> its facade and the names that the facade exports. */
type Facades = ReadonlyMap<string, { readonly request: string; readonly names: readonly string[] }>;

function listFacades(): Facades {
  const withFacade = listSharedModules().filter(({ key, request }) => key !== request);
  return new Map(
    withFacade.map(({ key, request }) => [key, { request, names: listFacadeNames(request) }]),
  );
}

function explainMissingNames(source: string, names: readonly string[], facades: Facades): string[] {
  const facade = facades.get(source);
  if (!facade) return [];
  return names
    .filter((name) => !facade.names.includes(name))
    .map((name) =>
      name === '*'
        ? 'of which the host gives only some names: import each name that is used.'
        : `but the host does not give its ${name}: add ${name} to ${facade.request}.ts first.`,
    );
}

/** Folders whose sources are not in the section's code; first content is bundled on its own, with what it imports. */
const OTHER_FOLDERS = ['testing', 'first-content'];

/** Lists the sources of a section's code: without tests, test support and first content. */
export function listSectionFiles(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.split(/[\\/]/).some((name) => OTHER_FOLDERS.includes(name)))
    .map((file) => join(folder, 'src', file));
}
