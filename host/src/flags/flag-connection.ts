import type { FlagContext } from './flag-context.ts';

/** A connection to the flag service for one context at a time. */
export interface FlagConnection {
  /**
   * Calls `onFlags` with each flag set, starting with the first. `onFlags` returns whether the set is usable;
   * if the first one is not, it is requested again.
   */
  open(context: FlagContext, onFlags: (all: Readonly<Record<string, unknown>>) => boolean): void;
  close(): void;
}
