import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Elements by the name of the tag that they stand for. */
export type TextComponents = Readonly<Record<string, ReactElement>>;

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

/**
 * Sets `<b>..</b>` and `<br/>` of a message as the elements given for `b` and `br`. Nothing else of
 * the text is ever read as markup; a tag without an element keeps its words and loses its marks.
 */
export function formatRichText(text: string, components: TextComponents): ReactNode {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    const [whole, paired, inner = '', single] = match;
    const element = components[paired ?? single ?? ''];
    const words = inner && formatRichText(inner, components);
    nodes.push(rest.slice(0, match.index), element ? withWords(element, words) : words);
    rest = rest.slice(match.index + whole.length);
  }
  if (nodes.length === 0) return text;
  return createElement(Fragment, null, ...nodes, rest);
}

function withWords(element: ReactElement, words: ReactNode): ReactElement {
  return words ? cloneElement(element, undefined, words) : element;
}
