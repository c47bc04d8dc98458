import type { ReactElement } from 'react';

/**
 * Children without bare text nodes. Components that render children next to other elements use this type, so that
 * machine translation in the browser cannot break React (docs/decisions/0050-changing-text-has-its-own-element.md).
 */
export type ElementChildren =
  | ReactElement
  | readonly ElementChildren[]
  | false
  | ''
  | 0
  | null
  | undefined;
