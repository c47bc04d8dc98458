import { parseSync } from '@swc/core';
import { isSyntaxNode, type SyntaxNode } from '../modules/syntax-nodes.ts';
import { compileCss } from './compile-css.ts';
import { evaluateExpression, type KnownNames } from './evaluate-expression.ts';

const TOKENS = 'shared/theme/tokens';

/** An empty statement before the source, whose position is the offset of all positions of the parser. */
const START = ';';

/** A template of CSS in a source. */
export interface StyleTemplate {
  /** `css` is a part of the CSS of a component. */
  readonly kind: 'styled' | 'createGlobalStyle' | 'css';
  readonly node: SyntaxNode;
  /** The CSS with its constants and design tokens; undefined if it has functions of props. */
  readonly css: string | undefined;
}

/**
 * Compiles the CSS of the styled components of a source whose parts are all known at build time: texts, constants of
 * the module and design tokens. The browser compiles CSS with functions of props; its comments and indentation are
 * removed.
 */
export function compileStyles(source: string, tokens: Readonly<Record<string, unknown>>): string {
  if (!source.includes("from 'styled-components'")) return source;
  const { templates, offset } = readStyles(source, tokens);
  const bytes = Buffer.from(START + source);
  let output = Buffer.alloc(0);
  let position = START.length;
  for (const { start, end, text } of templates.flatMap(createEdits)) {
    const between = bytes.subarray(position, start - offset);
    output = Buffer.concat([output, between, Buffer.from(text)]);
    position = end - offset;
  }
  return Buffer.concat([output, bytes.subarray(position)]).toString();
}

/** The templates of CSS by position, and the offset of their positions. */
export function readStyles(source: string, tokens: Readonly<Record<string, unknown>>) {
  const parsed = parseSync(START + source, { syntax: 'typescript', tsx: true });
  const body = parsed.body as unknown as SyntaxNode[];
  const names = collectNames(body, tokens);
  const templates = listTemplates(body).map(({ kind, node }): StyleTemplate => {
    const css = evaluateExpression(node, names);
    return { kind, node, css: typeof css === 'string' ? css : undefined };
  });
  return { templates, offset: getSpan(body[0]).start };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function createEdits({ kind, node, css }: StyleTemplate): Edit[] {
  const isComplete = kind !== 'css' && css !== undefined;
  const compiled = isComplete ? compileCss(css, kind === 'createGlobalStyle') : null;
  if (compiled !== null) return [{ ...getSpan(node), text: `\`${escapeTemplate(compiled)}\`` }];
  return (node.quasis as readonly SyntaxNode[]).map((part) => ({
    ...getSpan(part),
    text: removeSpace(part.raw as string),
  }));
}

/** Removes comments and indentation. A line break inside a value is a space. */
const removeSpace = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/([;{}])\n/g, '$1')
    .replaceAll('\n', ' ');

const escapeTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, '\\$&');

/** Positions are bytes of UTF-8. */
const getSpan = (node: unknown) => (node as { span: { start: number; end: number } }).span;

type StyleTag = Pick<StyleTemplate, 'kind' | 'node'>;

/** The templates of `styled.div`, `styled(Link)`, `styled.a.attrs(..)`, `css` and `createGlobalStyle`, by position. */
function listTemplates(body: readonly SyntaxNode[]): StyleTag[] {
  const found: StyleTag[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSyntaxNode(value) && value.type === 'TaggedTemplateExpression') {
      const kind = getRootName(value.tag);
      if (kind === 'styled' || kind === 'createGlobalStyle' || kind === 'css') {
        found.push({ kind, node: value.template as SyntaxNode });
        return;
      }
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(body);
  return found.toSorted((a, b) => getSpan(a.node).start - getSpan(b.node).start);
}

/** `styled` for the tag `styled(Link).attrs(..)`. */
function getRootName(tag: unknown): string | undefined {
  if (!isSyntaxNode(tag)) return undefined;
  if (tag.type === 'Identifier') return tag.value as string;
  return getRootName(tag.type === 'MemberExpression' ? tag.object : tag.callee);
}

/** The design tokens that the module imports, and its constants that are known at build time. */
function collectNames(
  body: readonly SyntaxNode[],
  tokens: Readonly<Record<string, unknown>>,
): KnownNames {
  const names = new Map<string, unknown>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') addTokens(statement, tokens, names);
    const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (isSyntaxNode(declaration) && declaration.kind === 'const') addConstants(declaration, names);
  }
  return names;
}

interface Specifier {
  readonly local: { readonly value: string };
  readonly imported: { readonly value: string } | null;
}

function addTokens(
  statement: SyntaxNode,
  tokens: Readonly<Record<string, unknown>>,
  names: Map<string, unknown>,
): void {
  if ((statement.source as { value: string }).value !== TOKENS) return;
  for (const { local, imported } of statement.specifiers as readonly Specifier[]) {
    names.set(local.value, tokens[(imported ?? local).value]);
  }
}

interface Declarator {
  readonly id: { readonly type: string; readonly value?: string };
  readonly init: unknown;
}

function addConstants(statement: SyntaxNode, names: Map<string, unknown>): void {
  for (const { id, init } of statement.declarations as readonly Declarator[]) {
    const value = evaluateExpression(init, names);
    if (id.type === 'Identifier' && id.value && value !== undefined) names.set(id.value, value);
  }
}
