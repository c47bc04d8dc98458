// A browser's machine translation replaces text nodes with elements of its own, behind React's back.
// React then throws where it removes such a text node or inserts before it, and shows old text where it
// changes one. An element whose only child is text is safe: React sets its `textContent`. So text that
// has siblings gets an element of its own (docs/decisions/0050-changing-text-has-its-own-element.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { wrapsChildren } from './component-children.mjs';
import { classify, isListCall, readDeclarations, walk } from './jsx-children.mjs';

const CHECKED = /^(host\/src|remote-[a-z]+\/src|shared)\/.*\.tsx$/;
const NOT_CHECKED = /\.test\.tsx$|^shared\/testing\//;
// Browsers give their text to the system or to the tab, and translation leaves it alone.
const TEXT_ONLY = new Set(['option', 'title', 'textarea', 'style']);
const WHY =
  'Text that changes, is conditional or follows something conditional has to be the only child of an element: machine translation breaks it otherwise.';

// Spaces on one line are a child of their own; a line break takes its spaces with it.
const isBlank = (node) =>
  node.type === 'JSXText'
    ? !node.value.trim() && node.value.includes('\n')
    : node.expression?.type === 'JSXEmptyExpression';

/** The children of an element in order; those of fragments written inside it count as its own. */
function childrenOf(element) {
  return element.children.flatMap((child) => {
    if (isBlank(child)) return [];
    const node = child.type === 'JSXExpressionContainer' ? child.expression : child;
    return node.type === 'JSXFragment' ? childrenOf(node) : [node];
  });
}

/** Machine translation leaves the text of an element with `translate="no"` alone. */
const isNeverTranslated = ({ opening }) =>
  opening?.attributes?.some(
    ({ name, value }) => name?.value === 'translate' && value?.value === 'no',
  ) ?? false;

const isOwnChildren = (node) => (node?.property ?? node)?.value === 'children';

/** Text of an element or fragment that React may change, remove or insert before. */
function unsafeChildren(element, scope) {
  if (TEXT_ONLY.has(element.opening?.name?.value) || isNeverTranslated(element)) return [];
  const children = childrenOf(element).map((node) => ({ node, ...classify(node, scope) }));
  // The siblings of its children are where the fragment or the component is used, or in the component.
  const isFragment = element.type === 'JSXFragment';
  const isBare = isFragment || !wrapsChildren(element.opening.name, scope);
  // The component's own children, passed on: what is written between its tags is checked there.
  const isPassedOn = !isFragment && isOwnChildren(children[0]?.node);
  const isSafeAlone =
    children.length === 1 && (isBare ? isPassedOn : !isListCall(children[0].node));
  if (isSafeAlone) return [];
  const firstConditional = children.findIndex(({ conditional }) => conditional);
  return children
    .filter(({ text, changes }, index) => {
      const followsConditional = firstConditional !== -1 && index > firstConditional;
      return text && (isBare || changes || followsConditional);
    })
    .map(({ node }) => node);
}

/** Elements and fragments of a file, without the fragments that count as part of their element. */
function elementsOf(tree) {
  const found = [];
  const merged = new Set();
  walk(tree, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    for (const child of node.children) {
      merged.add(child.type === 'JSXExpressionContainer' ? child.expression : child);
    }
    if (node.type === 'JSXElement' || !merged.has(node)) found.push(node);
  });
  return found;
}

/** The unsafe text of one file: `{ line, text }`. */
export function findUnsafeText(file, source = readFileSync(path.join(ROOT, file), 'utf8')) {
  const scope = readDeclarations(file, source);
  const bytes = Buffer.from(source);
  const slice = (start, end) => bytes.subarray(start, end).toString();
  return elementsOf(scope.tree)
    .flatMap((element) => unsafeChildren(element, scope))
    .map(({ span: { start, end } }) => ({
      // The parser counts bytes from 1.
      line: slice(0, start - 1).split('\n').length,
      text: slice(start - 1, end - 1)
        .replace(/\s+/g, ' ')
        .trim(),
    }));
}

/** Findings for the house rules, one string each. */
export function translationFindings(files) {
  return files
    .filter((file) => CHECKED.test(file) && !NOT_CHECKED.test(file))
    .flatMap((file) =>
      findUnsafeText(file).map(
        ({ line, text }) => `${file}:${line}  ${text.slice(0, 100)}\n    ${WHY}`,
      ),
    );
}
