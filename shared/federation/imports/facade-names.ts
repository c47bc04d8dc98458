import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { workspaceRoot } from '../workspace-root.ts';

/** Lists the exported names of a facade. */
export function listFacadeNames(request: string): string[] {
  const text = readFileSync(join(workspaceRoot, `${request}.ts`), 'utf8');
  return parseSync(text, { syntax: 'typescript', tsx: true }).body.flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration') return [];
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
    );
  });
}
