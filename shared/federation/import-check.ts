import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportDeclaration, parseSync } from '@swc/core';
import type { Compiler } from 'webpack';
import { sharedModules } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * What a remote's sources import that the host does not give: a module outside of the list of shared
 * modules, or a name that a facade leaves out and that would be `undefined` at run time. One sentence
 * for each; types do not count.
 */
export function importFindings(folder: string): string[] {
  const allowed = new Map(sharedModules().map(({ key, request }) => [key, request]));
  return sourceFiles(folder).flatMap((file) =>
    valueImports(file).flatMap(({ source, names }) => {
      if (source.startsWith('.')) return [];
      const request = allowed.get(source);
      if (!request) return [`${file} imports ${source}, which the host does not give to remotes.`];
      const known = request === source ? null : facadeNames(request);
      return names
        .filter((name) => known && !known.includes(name))
        .map((name) => `${file} imports ${name} of ${source}: add it to ${request}.ts first.`);
    }),
  );
}

/** Webpack plug-in: the findings above are errors of the build. */
export class ImportCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('ImportCheckPlugin', (compilation) => {
      for (const finding of importFindings(join(compiler.context, 'src'))) {
        compilation.errors.push(new compiler.webpack.WebpackError(finding));
      }
    });
  }
}

/** The names that a facade exports, as they stand in its `export { .. } from`. */
export function facadeNames(request: string): string[] {
  const file = join(workspaceRoot, `${request}.ts`);
  return parse(file).flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration') return [];
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
    );
  });
}

function valueImports(file: string): { source: string; names: string[] }[] {
  return parse(file)
    .filter((item): item is ImportDeclaration => item.type === 'ImportDeclaration')
    .filter((item) => !item.typeOnly)
    .map((item) => ({ source: item.source.value, names: item.specifiers.flatMap(importedName) }))
    .filter(({ source, names }) => source.startsWith('.') || names.length > 0);
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string[] {
  if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
  if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
  return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value];
}

function parse(file: string) {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true }).body;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
