import type { FlagContext } from './flag-context.ts';

/** A connection to the flag service for one context at a time. */
export interface FlagConnection {
  /**
   * Gives every set of flags from now on, the first one as soon as it is there. `onFlags` says
   * whether the set could be used; an unusable first one is asked for again.
   */
  open(context: FlagContext, onFlags: (all: Readonly<Record<string, unknown>>) => boolean): void;
  close(): void;
}
