import { isAbsolute } from 'node:path';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import {
  createForbiddenImport,
  type ForbiddenImport,
  findForbiddenImports,
  listSectionFiles,
} from '../imports/find-forbidden-imports.ts';
import {
  explainForeignFile,
  getPackageOfFile,
  type ImportingSection,
  readImportingSection,
} from '../imports/section-imports.ts';

/** The name of the errors of this check. Their messages are complete sentences. */
export const FORBIDDEN_IMPORT_ERROR = 'ForbiddenImportError';

/**
 * Webpack plug-in that reports what a section must not import as build errors. It checks each module that
 * webpack found, so that no spelling of an import escapes (an alias, a link, a computed name), and the names
 * that the sources import of facades.
 */
export class ImportCheckPlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    const folder = compiler.context;
    compiler.hooks.thisCompilation.tap('ImportCheckPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ImportCheckPlugin', (modules) => {
        const section = readImportingSection(folder);
        const bundled = new Set([...modules].map(getFile));
        const sources = listSectionFiles(section.folder).filter((file) => bundled.has(file));
        const foreign = findForeignModules(compilation, modules, section);
        const others = findForbiddenImports(section.folder, sources).filter(
          (one) => !foreign.some(({ file, source }) => file === one.file && source === one.source),
        );
        const sentences = [...foreign, ...others].map(({ sentence }) => sentence);
        for (const sentence of new Set(sentences)) {
          const error = new WebpackError(sentence);
          error.name = FORBIDDEN_IMPORT_ERROR;
          compilation.errors.push(error);
        }
      });
    });
  }
}

function findForeignModules(
  compilation: Compilation,
  modules: Iterable<Module>,
  section: ImportingSection,
): ForbiddenImport[] {
  return [...modules].flatMap((module) => {
    const file = getFile(module);
    const reason = file === null ? null : explainForeignFile(file, section);
    if (file === null || reason === null || isOfBundler(file)) return [];
    const connections = [...compilation.moduleGraph.getIncomingConnections(module)];
    return connections.flatMap(({ originModule, dependency }) => {
      const importer = findImporter(compilation, originModule);
      // A module outside of the section is reported where the section imports it, not with its own imports.
      if (importer && explainForeignFile(importer, section) !== null) return [];
      if (importer && getPackageOfFile(importer) !== null) return [];
      // The container and its runtime import packages of the bundler.
      if (!importer && getPackageOfFile(file) !== null) return [];
      return createForbiddenImport(
        importer ?? `${section.folder}/webpack.config.ts`,
        getRequest(dependency) ?? file,
        reason,
      );
    });
  });
}

/** Files of webpack itself, which it adds to modules. */
const isOfBundler = (file: string) => getPackageOfFile(file) === 'webpack';

/** Finds the file that made webpack include a module; null for the container and the configuration. */
function findImporter(compilation: Compilation, origin: Module | null): string | null {
  let module: Module | null | undefined = origin;
  while (module && getFile(module) === null) module = compilation.moduleGraph.getIssuer(module);
  return module ? getFile(module) : null;
}

function getFile(module: Module): string | null {
  const { resource } = module as { resource?: unknown };
  const file = typeof resource === 'string' ? resource.split('?')[0] : null;
  return file && isAbsolute(file) ? file : null;
}

function getRequest(dependency: Dependency | null): string | null {
  const { userRequest, request } = (dependency ?? {}) as Record<string, unknown>;
  const name = userRequest ?? request;
  return typeof name === 'string' ? name : null;
}
