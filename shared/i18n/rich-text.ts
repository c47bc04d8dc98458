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

/** Spaces alone are not translated, and need no element. */
const toElement = (text: string): ReactNode =>
  text.trim() === '' ? text : createElement('span', null, plain(text));

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

/**
 * Sets `<b>..</b>` and `<br/>` of a message as the elements given for `b` and `br`. Nothing else of
 * the text is ever read as markup; a tag without an element keeps its words and loses its marks.
 * Each piece of text gets an element of its own, so that the message can change or go away after
 * machine translation has replaced its text nodes (docs/decisions/0050-translation-safe-markup.md).
 */
export function formatRichText(text: string, components: TextComponents): ReactElement {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    const [whole, paired, inner = '', single] = match;
    const element = components[paired ?? single ?? ''];
    nodes.push(toElement(rest.slice(0, match.index)));
    nodes.push(element ? withWords(element, inner, components) : formatRichText(inner, components));
    rest = rest.slice(match.index + whole.length);
  }
  return createElement(Fragment, null, ...nodes, toElement(rest));
}

function withWords(element: ReactElement, inner: string, components: TextComponents): ReactElement {
  if (inner === '') return element;
  // Text alone in an element is safe as it is.
  const words = TAG.test(inner) ? formatRichText(inner, components) : plain(inner);
  return cloneElement(element, undefined, words);
}
