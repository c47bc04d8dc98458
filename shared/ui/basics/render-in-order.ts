import { createElement, Fragment, type ReactElement } from 'react';
import type { ElementChildren } from './element-children.ts';

/** Renders nodes in a fixed order without keys. */
export function renderInOrder(nodes: readonly ElementChildren[]): ReactElement {
  return createElement(Fragment, null, ...nodes);
}
