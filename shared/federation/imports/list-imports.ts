import { isSyntaxNode, listSyntaxNodes, type SyntaxNode } from '../modules/syntax-nodes.ts';

/** One import of a module by a source file. */
export interface ModuleImport {
  /** The module as the source writes it. */
  readonly source: string;
  /** The imported names; `*` when the source can read all of them. Empty when it reads none. */
  readonly names: readonly string[];
}

/**
 * Lists everything that a TypeScript source loads: imports, re-exports, `import()`, `require`,
 * `require.resolve`, `import x = require()` and `new URL(.., import.meta.url)`. Types are left out, because
 * the compiler removes them. A module whose name is computed is left out, too; the build finds it
 * (`ImportCheckPlugin`).
 */
export function listValueImports(text: string): ModuleImport[] {
  return listSyntaxNodes(text).flatMap((node) => READERS[node.type]?.(node) ?? []);
}

const READERS: Readonly<Record<string, (node: SyntaxNode) => ModuleImport | null>> = {
  ImportDeclaration: readImport,
  ExportNamedDeclaration: readImport,
  ExportAllDeclaration: ({ source, typeOnly }) =>
    typeOnly ? null : toImport(readText(source), ['*']),
  CallExpression: readCall,
  NewExpression: readUrl,
  TsImportEqualsDeclaration: readImportEquals,
};

const toImport = (source: string | null, names: readonly string[]): ModuleImport | null =>
  source === null ? null : { source, names };

function readImport({ source, typeOnly, specifiers }: SyntaxNode): ModuleImport | null {
  const text = readText(source);
  if (text === null || typeOnly) return null;
  const all = (Array.isArray(specifiers) ? specifiers : []).filter(isSyntaxNode);
  const values = all.filter(({ isTypeOnly }) => isTypeOnly !== true);
  // An import of types only is removed; one without names runs the module.
  if (all.length > 0 && values.length === 0) return null;
  return { source: text, names: values.map(getImportedName) };
}

function getImportedName({ type, imported, orig, local }: SyntaxNode): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (type === 'ImportNamespaceSpecifier' || type === 'ExportNamespaceSpecifier') return '*';
  const name = imported ?? orig ?? local;
  return isSyntaxNode(name) && typeof name.value === 'string' ? name.value : '*';
}

function readCall({ callee, arguments: values }: SyntaxNode): ModuleImport | null {
  if (!isSyntaxNode(callee)) return null;
  const isResolve = callee.type === 'MemberExpression' && hasName(callee.object, 'require');
  if (callee.type !== 'Import' && !hasName(callee, 'require') && !isResolve) return null;
  return toImport(readArgument(values, 0), ['*']);
}

function readUrl({ callee, arguments: values }: SyntaxNode): ModuleImport | null {
  if (!hasName(callee, 'URL') || !JSON.stringify(values).includes('"MetaProperty"')) return null;
  const path = readArgument(values, 0);
  if (path === null || /^[a-z]+:/.test(path)) return null;
  // A URL without a leading dot is relative to the file, too.
  return toImport(/^\.{0,2}\//.test(path) ? path : `./${path}`, ['*']);
}

function readImportEquals({ moduleRef, isTypeOnly }: SyntaxNode): ModuleImport | null {
  if (isTypeOnly || !isSyntaxNode(moduleRef)) return null;
  return toImport(readText(moduleRef.expression), ['*']);
}

const hasName = (node: unknown, name: string) =>
  isSyntaxNode(node) && node.type === 'Identifier' && node.value === name;

function readArgument(values: unknown, n: number): string | null {
  const value: unknown = Array.isArray(values) ? values[n] : null;
  const { expression } = (value ?? {}) as { expression?: unknown };
  return readText(expression);
}

/** Returns the text of a string or of a template without inserted values; null for anything else. */
function readText(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return null;
  const { cooked, raw } = node.quasis[0] as { cooked?: string; raw: string };
  return cooked ?? raw;
}
