// The syntax tree of a TypeScript file, and its declarations by name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../steps.mjs';

/** Calls `visit` with each node of the tree, parents first. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  if (!node || typeof node !== 'object' || Array.isArray(node)) return;
  if (node.type) visit(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit);
}

const push = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

export const isFunction = (node) => /^(ArrowFunction|Function)/.test(node?.type ?? '');

const READERS = {
  VariableDeclarator({ values, functions }, { id, init }) {
    if (id.type !== 'Identifier') return;
    push(values, id.value, id.typeAnnotation ?? init);
    if (isFunction(init)) push(functions, id.value, init);
  },
  FunctionDeclaration({ functions }, node) {
    push(functions, node.identifier.value, node);
  },
  TsPropertySignature({ types }, { key, typeAnnotation }) {
    push(types, key.value, typeAnnotation);
  },
  ImportDeclaration({ imports }, { source, specifiers }) {
    for (const { local, imported } of specifiers) {
      imports.set(local.value, { from: source.value, name: imported?.value ?? local.value });
    }
  },
};

/** Declarations of a file by name: variables, functions, properties of types, imports. */
export function readDeclarations(file, source = readFileSync(path.join(ROOT, file), 'utf8')) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true });
  const found = { file, tree, values: new Map(), functions: new Map() };
  const scope = { ...found, types: new Map(), imports: new Map() };
  walk(tree, (node) => READERS[node.type]?.(scope, node));
  return scope;
}
