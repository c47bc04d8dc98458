import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Shows nodes that have no identity but their place, so that they need no keys. */
export function inOrder(nodes: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...nodes);
}
