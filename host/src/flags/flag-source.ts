import type { Environment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { FLAG_KEYS, type FlagSet, SAFE_FLAGS } from 'shared/flags/flags';
import { type FlagContext, flagContextOf } from './flag-context.ts';

/** How long the page waits for flags before it goes on with safe ones, in milliseconds. */
export const FLAG_WAIT_MS = 1000;

/** A connection to the flag service for one context at a time. */
export interface FlagClient {
  /** Gives every set of flags from now on, the first one as soon as it is there. */
  open(context: FlagContext, onFlags: (all: Readonly<Record<string, unknown>>) => void): void;
}

export interface FlagSource {
  /** Null while the set of the current person is unknown. */
  flags(): FlagSet | null;
  subscribe(listener: () => void): () => void;
  /** Asks for the flags of this person. Resolves once a set, or the safe one, is in force. */
  use(session: SessionData | null): Promise<void>;
}

/** The flags of whoever is signed in: live, and safe ones while the service cannot be reached. */
export function createFlagSource(connect: () => Promise<FlagClient>): FlagSource {
  const listeners = new Set<() => void>();
  const client = connect();
  let flags: FlagSet | null = null;
  let turn = 0;

  const put = (next: FlagSet | null) => {
    flags = next;
    for (const listener of listeners) listener();
  };

  return {
    flags: () => flags,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (session) => {
      turn += 1;
      const mine = turn;
      if (flags !== null) put(null);
      return new Promise((resolve) => {
        const settle = (next: FlagSet) => {
          // An answer for the person before this one comes too late.
          if (mine === turn) put(next);
          resolve();
        };
        setTimeout(
          () => settle(mine === turn && flags !== null ? flags : SAFE_FLAGS),
          FLAG_WAIT_MS,
        );
        const open = (service: FlagClient) =>
          service.open(flagContextOf(session), (all) => settle(readFlags(all)));
        // A flag service that does not load is one that does not answer: the safe set takes over.
        client.then(open).catch((error: unknown) => console.warn('No flag service', error));
      });
    },
  };
}

/** The source that the environment names. */
export function startFlags(environment: Environment['flags']): FlagSource {
  return createFlagSource(async () => {
    const { createFlagClient } = await import('./flag-client.ts');
    return createFlagClient(environment);
  });
}

/** Only the portal's own flags, and only real yes and no. */
function readFlags(all: Readonly<Record<string, unknown>>): FlagSet {
  const known = FLAG_KEYS.filter((key) => typeof all[key] === 'boolean');
  return Object.fromEntries(known.map((key) => [key, all[key]]));
}
