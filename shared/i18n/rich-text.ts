import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** React elements by tag name. */
export type TextComponents = Readonly<Record<string, ReactElement>>;

// Replaces "<" in values while tags are parsed, so that a value is never parsed as a tag.
const PLACEHOLDER = '\uE000';

/** Replaces "<" in values, so that `formatRichText` does not parse them as tags. */
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

/** Wraps text in a span. Whitespace is not translated and needs no element. */
const toElement = (text: string): ReactNode =>
  text.trim() === '' ? text : createElement('span', null, restoreValues(text));

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

/**
 * Renders the tags of a message, such as `<b>..</b>` and `<br/>`, as the given elements. No other markup is parsed; a
 * tag without an element is rendered as its text. Each text has its own element, so that React can update the message
 * after machine translation has replaced text nodes (docs/decisions/0050-changing-text-has-its-own-element.md).
 */
export function formatRichText(text: string, components: TextComponents): ReactElement {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    const [matchedText, pairedName, inner = '', singleName] = match;
    const element = components[pairedName ?? singleName ?? ''];
    nodes.push(toElement(rest.slice(0, match.index)));
    nodes.push(
      element ? fillElement(element, inner, components) : formatRichText(inner, components),
    );
    rest = rest.slice(match.index + matchedText.length);
  }
  return createElement(Fragment, null, ...nodes, toElement(rest));
}

function fillElement(
  element: ReactElement,
  inner: string,
  components: TextComponents,
): ReactElement {
  if (inner === '') return element;
  // A single text in an element is safe for machine translation.
  const content = TAG.test(inner) ? formatRichText(inner, components) : restoreValues(inner);
  return cloneElement(element, undefined, content);
}
