import { createElement, Fragment, type ReactElement } from 'react';
import type { ElementChildren } from './element-children.ts';

/** Shows nodes that have no identity but their place, so that they need no keys. */
export function renderInOrder(nodes: readonly ElementChildren[]): ReactElement {
  return createElement(Fragment, null, ...nodes);
}
