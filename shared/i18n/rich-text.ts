import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Elements by the name of the tag that they stand for. */
export type TextComponents = Readonly<Record<string, ReactElement>>;

// Stands for "<" in values while the message is taken apart: a name or a note is never read as a tag.
const PLACEHOLDER = '\uE000';

/** Values whose marks `formatRichText` leaves alone. */
export function protectValues(
  values: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', PLACEHOLDER) : value,
    ]),
  );
}

const restoreValues = (text: string): string => text.replaceAll(PLACEHOLDER, '<');

/** Spaces alone are not translated, and need no element. */
const toElement = (text: string): ReactNode =>
  text.trim() === '' ? text : createElement('span', null, restoreValues(text));

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
    nodes.push(
      element ? fillElement(element, inner, components) : formatRichText(inner, components),
    );
    rest = rest.slice(match.index + whole.length);
  }
  return createElement(Fragment, null, ...nodes, toElement(rest));
}

function fillElement(
  element: ReactElement,
  inner: string,
  components: TextComponents,
): ReactElement {
  if (inner === '') return element;
  // Text alone in an element is safe as it is.
  const words = TAG.test(inner) ? formatRichText(inner, components) : restoreValues(inner);
  return cloneElement(element, undefined, words);
}
