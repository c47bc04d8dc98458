import type { Environment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { FLAG_KEYS, type FlagSet, readFlags, SAFE_FLAGS } from 'shared/flags/flags';
import type { FlagConnection } from './flag-connection.ts';
import { type FlagContext, flagContextOf } from './flag-context.ts';
import { FIRST_PAUSE_MS, nextPause } from './pauses.ts';
import { type RememberedFlags, rememberedFlags } from './remembered-flags.ts';

/** How long the page waits for flags before it goes on without the service, in milliseconds. */
export const FLAG_WAIT_MS = 1000;

export interface FlagSource {
  /** Null while the set of the current person is unknown. */
  flags(): FlagSet | null;
  subscribe(listener: () => void): () => void;
  /**
   * Asks for the flags of this person; null while the session loads. Resolves once a set is in
   * force: the remembered one, the service's, or the safe one. The same person again changes nothing.
   */
  use(session: SessionData | null): Promise<void>;
  /** Nobody is signed in: no flags, no connection, nothing remembered. */
  forget(): void;
}

export interface FlagSourceParts {
  readonly connect: () => Promise<FlagConnection>;
  readonly remembered: RememberedFlags;
  /** Resolves when the page has painted: a visit that starts from memory connects after that. */
  readonly painted: Promise<void>;
}

/** The flags of whoever is signed in: live, and the last known or safe ones without the service. */
export function createFlagSource(parts: FlagSourceParts): FlagSource {
  const { remembered } = parts;
  const listeners = new Set<() => void>();
  let flags: FlagSet | null = null;
  let current: { readonly key: string; readonly known: Promise<void> } | null = null;
  let client: Promise<FlagConnection> | undefined;
  const connect = () => {
    client ??= parts.connect().catch((error: unknown) => {
      // Fetched again the next time it is asked for.
      client = undefined;
      throw error;
    });
    return client;
  };
  // Nothing to start from: the library is needed at once. Who waits for it hears of its failure.
  if (!remembered.any()) connect().catch(() => {});

  const put = (next: FlagSet | null) => {
    if (JSON.stringify(next) === JSON.stringify(flags)) return;
    flags = next;
    for (const listener of listeners) listener();
  };

  const follow = async (context: FlagContext, isCurrent: () => boolean): Promise<void> => {
    const wait = delay(FLAG_WAIT_MS);
    const { last, keep } = await remembered.of(context);
    const startsFromMemory = last !== null && showsAll(last);
    if (isCurrent() && startsFromMemory) put(last);
    const answered = new Promise<void>((resolve) => {
      const onFlags = (all: Readonly<Record<string, unknown>>) => {
        const next = readFlags(all);
        // An answer for the person before this one comes too late; an empty one is none (spec 2).
        if (!isCurrent() || Object.keys(next).length === 0) return false;
        put(next);
        keep(next);
        resolve();
        return true;
      };
      const open = (pauseMs: number): Promise<unknown> =>
        connect()
          .then((service) => isCurrent() && service.open(context, onFlags))
          // A library that does not load is a service that does not answer: later, perhaps.
          .catch((error: unknown) => {
            console.warn('No flag service', error);
            setTimeout(() => isCurrent() && open(nextPause(pauseMs)), pauseMs);
          });
      void (startsFromMemory ? parts.painted : Promise.resolve()).then(() => open(FIRST_PAUSE_MS));
    });
    if (startsFromMemory) return;
    await Promise.race([answered, wait]);
    if (isCurrent() && flags === null) put(last ?? SAFE_FLAGS);
  };

  return {
    flags: () => flags,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (session) => {
      const context = flagContextOf(session);
      const key = JSON.stringify(context);
      if (current?.key === key) return current.known;
      put(null);
      const known = follow(context, () => current?.key === key);
      current = { key, known };
      return known;
    },
    forget: () => {
      current = null;
      put(null);
      remembered.forget();
      client?.then((service) => service.close()).catch(() => {});
    },
  };
}

/** The source that the environment names. */
export function startFlags(environment: Environment['flags'], painted: Promise<void>): FlagSource {
  const connect = async () => {
    const { createFlagClient } = await import('./flag-client.ts');
    return createFlagClient(environment);
  };
  return createFlagSource({ connect, remembered: rememberedFlags, painted });
}

/**
 * True where the set shows all that the safe one shows. One that hides a section is no set to start
 * from: the section may be on by now, and a guard would have sent the visitor away from it.
 */
function showsAll(set: FlagSet): boolean {
  return FLAG_KEYS.every((key) => !SAFE_FLAGS[key] || set[key]);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
