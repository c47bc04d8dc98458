import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { restoreValues, TEXT_TAG } from './rich-text-tags.ts';

/** React elements by tag name. */
export type TextComponents = Readonly<Record<string, ReactElement>>;

/** Wraps text in a span. Whitespace is not translated and needs no element. */
const toElement = (text: string): ReactNode =>
  text.trim() === '' ? text : createElement('span', null, restoreValues(text));

/**
 * Renders the tags of a message, such as `<b>..</b>` and `<br/>`, as the given elements. No other markup is parsed; a
 * tag without an element is rendered as its text. Each text has its own element, so that React can update the message
 * after machine translation has replaced text nodes (docs/decisions/0050-changing-text-has-its-own-element.md).
 */
export function formatRichText(text: string, components: TextComponents): ReactElement {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = TEXT_TAG.exec(rest); match; match = TEXT_TAG.exec(rest)) {
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
  const content = TEXT_TAG.test(inner) ? formatRichText(inner, components) : restoreValues(inner);
  return cloneElement(element, undefined, content);
}
