import { parseSync } from '@swc/core';

/** A node of a syntax tree of swc. */
export interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Lists all nodes of a TypeScript source. */
export function listSyntaxNodes(source: string): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSyntaxNode(value)) nodes.push(value);
    // Arguments of a call are objects without a type.
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseTypeScript(source));
  return nodes;
}

/** Parses a source with JSX; without it where `<T>` begins a type, which a `.ts` file may have. */
function parseTypeScript(source: string) {
  try {
    return parseSync(source, { syntax: 'typescript', tsx: true }).body;
  } catch {
    return parseSync(source, { syntax: 'typescript', tsx: false }).body;
  }
}
