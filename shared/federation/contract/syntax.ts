import { readFileSync } from 'node:fs';
import { type ArrayExpression, type Expression, type ObjectExpression, parseSync } from '@swc/core';

/*
 * Route maps are read, not run: they import pages. What they cannot be read from stops the build, so
 * that a contract never says less than the map does.
 */

/** The objects of the list that stands in `file` under `name`, or in its default export. */
export function readListInFile(file: string, name: string): ObjectExpression[] {
  const found = findLists(readFileSync(file, 'utf8'), name);
  if (found.length !== 1) throw new Error(`${file} has to hold one list named ${name}.`);
  return (found[0]?.elements ?? []).map((element) => {
    if (element?.expression.type === 'ObjectExpression') return element.expression;
    throw new Error(`${file}: each entry of ${name} has to be written out as an object.`);
  });
}

/** What an object says under a key; undefined where it does not say it. */
export function getProperty(object: ObjectExpression, key: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') continue;
    if (property.key.value === key) return property.value;
  }
  return undefined;
}

function findLists(source: string, name: string): ArrayExpression[] {
  const found: ArrayExpression[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const list = toNamedList(node as SyntaxNode, name);
    if (list) found.push(list);
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

interface SyntaxNode {
  readonly type?: string;
  readonly id?: { readonly value?: string };
  readonly key?: { readonly value?: string };
  readonly init?: Expression;
  readonly value?: Expression;
}

function toNamedList(
  { type, id, key, init, value }: SyntaxNode,
  name: string,
): ArrayExpression | null {
  const given =
    type === 'VariableDeclarator' && id?.value === name
      ? init
      : type === 'KeyValueProperty' && key?.value === name
        ? value
        : undefined;
  return given?.type === 'ArrayExpression' ? given : null;
}
