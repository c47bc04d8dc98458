import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Elements by the name of the tag that they stand for. */
export type TextComponents = Readonly<Record<string, ReactElement>>;

// Stands for "<" in values while the message is taken apart: a name or a note is never read as a tag.
const GUARD = '\uE000';

/** Values whose marks `formatRichText` leaves alone. */
export function guardValues(
  values: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', GUARD) : value,
    ]),
  );
}

const plain = (text: string): string => text.replaceAll(GUARD, '<');

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
    nodes.push(plain(rest.slice(0, match.index)), element ? withWords(element, words) : words);
    rest = rest.slice(match.index + whole.length);
  }
  if (nodes.length === 0) return plain(text);
  return createElement(Fragment, null, ...nodes, plain(rest));
}

function withWords(element: ReactElement, words: ReactNode): ReactElement {
  return words ? cloneElement(element, undefined, words) : element;
}
