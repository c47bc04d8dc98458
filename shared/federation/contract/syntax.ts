import { readFileSync } from 'node:fs';
import { type ArrayExpression, type Expression, type ObjectExpression, parseSync } from '@swc/core';

/*
 * Route maps are parsed, not executed, because they import pages. An expression that cannot be evaluated
 * stops the build, so that a contract never omits a route.
 */

/** Returns the objects of the array named `name` in `file`, or of such an array in its default export. */
export function readListInFile(file: string, name: string): ObjectExpression[] {
  const lists = findLists(readFileSync(file, 'utf8'), name);
  if (lists.length !== 1) throw new Error(`${file} has to hold one list named ${name}.`);
  return (lists[0]?.elements ?? []).map((element) => {
    if (element?.expression.type === 'ObjectExpression') return element.expression;
    throw new Error(`${file}: each entry of ${name} has to be written out as an object.`);
  });
}

/** Returns the value of a property; undefined when it is missing. */
export function getProperty(object: ObjectExpression, key: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') continue;
    if (property.key.value === key) return property.value;
  }
  return undefined;
}

function findLists(source: string, name: string): ArrayExpression[] {
  const lists: ArrayExpression[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const list = toNamedList(node as SyntaxNode, name);
    if (list) lists.push(list);
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return lists;
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
  const list =
    type === 'VariableDeclarator' && id?.value === name
      ? init
      : type === 'KeyValueProperty' && key?.value === name
        ? value
        : undefined;
  return list?.type === 'ArrayExpression' ? list : null;
}
