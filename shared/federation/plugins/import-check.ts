import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportDeclaration, parseSync } from '@swc/core';
import type { Compiler } from 'webpack';
import { CATALOGUES } from '../modules/own-modules.ts';
import { listSharedModules } from '../shared-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';

/**
 * Finds imports of a remote that the host does not provide: a module outside the list of shared modules, or a
 * name that a facade does not export and that would be `undefined` at run time. Returns one message each.
 * Type imports are ignored.
 */
export function findForbiddenImports(
  files: readonly string[],
  read: (file: string) => string = readText,
): string[] {
  const allowed = new Map(listSharedModules().map(({ key, request }) => [key, request]));
  return files.flatMap((file) =>
    listValueImports(read(file)).flatMap(({ source, names }) => {
      if (isOwn(source) || CATALOGUES.includes(source)) return [];
      const request = allowed.get(source);
      if (!request) return [`${file} imports ${source}, which the host does not give to remotes.`];
      const exported = request === source ? null : listFacadeNames(request);
      return names
        .filter((name) => exported && !exported.includes(name))
        .map((name) => `${file} imports ${name} of ${source}: add it to ${request}.ts first.`);
    }),
  );
}

/** Webpack plug-in that reports these findings for the app's own files as build errors. */
export class ImportCheckPlugin {
  apply(compiler: Compiler): void {
    const { NormalModule, WebpackError } = compiler.webpack;
    const sources = join(compiler.context, 'src');
    compiler.hooks.thisCompilation.tap('ImportCheckPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ImportCheckPlugin', (modules) => {
        const files = [...modules]
          .flatMap((module) => (module instanceof NormalModule ? [module.resource] : []))
          .filter((file) => file.startsWith(sources) && /\.tsx?$/.test(file));
        for (const finding of findForbiddenImports(files)) {
          compilation.errors.push(new WebpackError(finding));
        }
      });
    });
  }
}

/** Lists the exported names of a facade. */
export function listFacadeNames(request: string): string[] {
  const file = join(workspaceRoot, `${request}.ts`);
  return parse(readText(file)).flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration') return [];
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
    );
  });
}

/** Lists the modules that a source imports for more than types, with the imported names. */
export function listValueImports(source: string): { source: string; names: string[] }[] {
  return parse(source)
    .filter((item): item is ImportDeclaration => item.type === 'ImportDeclaration')
    .filter((item) => !item.typeOnly)
    .map((item) => ({
      source: item.source.value,
      names: item.specifiers.flatMap(getImportedNames),
    }))
    .filter(({ source, names }) => isOwn(source) || names.length > 0);
}

/** Whether an import is a file of the same app. */
const isOwn = (source: string) => source.startsWith('.') || source.startsWith('#src/');

function getImportedNames(specifier: ImportDeclaration['specifiers'][number]): string[] {
  if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
  if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
  return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value];
}

function parse(source: string) {
  return parseSync(source, { syntax: 'typescript', tsx: true }).body;
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}
