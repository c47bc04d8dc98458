import type { ReactElement } from 'react';

/**
 * Children without bare text. A part that shows children beside something else takes these, so that
 * machine translation of the page cannot break it (docs/decisions/0050-translation-safe-markup.md).
 */
export type ElementChildren =
  | ReactElement
  | readonly ElementChildren[]
  | false
  | ''
  | 0
  | null
  | undefined;
