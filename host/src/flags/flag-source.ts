import type { Environment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { EVERY_SECTION_ON, FLAG_KEYS, type FlagSet, readFlags } from 'shared/flags/flags';
import { type FlagCache, flagCache } from './flag-cache.ts';
import type { FlagConnection } from './flag-connection.ts';
import { createFlagConnector, type FlagSubscriber } from './flag-connector.ts';
import { type FlagContext, getFlagContext } from './flag-context.ts';

/** How long the first render waits for flags, in ms. After that the page shows a loading card. */
export const FIRST_RENDER_WAIT_MS = 1000;
/** How long a page without flags shows that it is loading, in ms. After that it says that no answer came. */
export const FLAG_TIMEOUT_MS = 10_000;

export interface FlagSource {
  /** Null while the set of the current person is unknown. */
  getFlags(): FlagSet | null;
  /** Whether the set is unknown and the flag service has not answered within the limit. */
  isOverdue(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Asks for the flags of this person; null while the session loads. Resolves once a set is known, or
   * when the first render should not wait any longer. The same person again changes nothing.
   */
  loadFor(session: SessionData | null): Promise<void>;
  /** Asks the flag service again now. Resolves when it has answered, or at the limit. */
  retry(): Promise<void>;
  /** Nobody is signed in: no flags, no connection, nothing remembered. */
  clear(): void;
}

export interface FlagSourceOptions {
  readonly connect: () => Promise<FlagConnection>;
  readonly cache: FlagCache;
  /** Resolves when the page has painted: a visit that starts from memory connects after that. */
  readonly firstPaint: Promise<void>;
  /** What counts as the set when no answer came within the limit; null: nothing does. */
  readonly fallbackFlags: FlagSet | null;
}

interface CurrentContext {
  readonly key: string;
  /** Resolves when the first render need not wait any longer. */
  readonly ready: Promise<void>;
  readonly answered: Promise<void>;
  readonly follower: FlagSubscriber;
}

/** The flags of the person who is signed in: the remembered set first, then live. */
export function createFlagSource(parts: FlagSourceOptions): FlagSource {
  const { cache: remembered } = parts;
  const connector = createFlagConnector(parts.connect);
  const store = createFlagStore();
  const { put, flags } = store;
  let current: CurrentContext | null = null;
  // Nothing to start from: the library is needed at once. Who waits for it hears of its failure.
  if (!remembered.hasEntry()) connector.load().catch(() => {});

  const follow = (context: FlagContext, key: string): CurrentContext => {
    const memory = remembered.open(context);
    const isCurrent = () => current?.key === key;
    const { promise: answered, resolve } = createDeferred();
    let keep = (_: FlagSet) => {};
    const onFlags = (all: Readonly<Record<string, unknown>>) => {
      const next = readFlags(all);
      // An answer for the person before this one comes too late; an empty one is none (spec 2).
      if (!isCurrent() || Object.keys(next).length === 0) return false;
      put(next);
      keep(next);
      resolve();
      return true;
    };
    const follower = { context, isCurrent, onFlags };
    const start = async (): Promise<void> => {
      const [wait, limit] = [delay(FIRST_RENDER_WAIT_MS), delay(FLAG_TIMEOUT_MS)];
      const remembering = await memory;
      const { flags: last } = remembering;
      keep = remembering.save;
      if (!isCurrent()) return;
      if (last !== null && showsEverySection(last)) {
        put(last);
        void parts.firstPaint.then(() => isCurrent() && connector.connect(follower));
        return;
      }
      connector.connect(follower);
      await Promise.race([answered, wait]);
      if (isCurrent() && flags() === null && last !== null) put(last);
      void limit.then(() => {
        if (isCurrent() && flags() === null) put(parts.fallbackFlags, parts.fallbackFlags === null);
      });
    };
    // Deferred, so that `current` is this person's when it starts.
    return { key, ready: Promise.resolve().then(start), answered, follower };
  };

  return {
    getFlags: flags,
    isOverdue: store.isOverdue,
    subscribe: store.subscribe,
    loadFor: (session) => {
      const context = getFlagContext(session);
      const key = JSON.stringify(context);
      if (current?.key === key) return current.ready;
      put(null);
      current = follow(context, key);
      return current.ready;
    },
    retry: async () => {
      if (current === null) return;
      connector.connect(current.follower);
      await Promise.race([current.answered, delay(FLAG_TIMEOUT_MS)]);
    },
    clear: () => {
      current = null;
      put(null);
      remembered.clear();
      connector.close();
    },
  };
}

/** The set that is in force, for whoever listens. */
function createFlagStore() {
  const listeners = new Set<() => void>();
  let flags: FlagSet | null = null;
  let overdue = false;
  return {
    flags: () => flags,
    isOverdue: () => overdue,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (next: FlagSet | null, isOverdue = false) => {
      if (overdue === isOverdue && JSON.stringify(next) === JSON.stringify(flags)) return;
      flags = next;
      overdue = isOverdue;
      for (const listener of listeners) listener();
    },
  };
}

/** The source that the environment names. */
export function startFlagSource(
  environment: Environment['flags'],
  painted: Promise<void>,
): FlagSource {
  const connect = async () => {
    const { createFlagClient } = await import('./flag-client.ts');
    return createFlagClient(environment);
  };
  const withoutAnswer = getFallbackFlags(environment);
  return createFlagSource({
    connect,
    cache: flagCache,
    firstPaint: painted,
    fallbackFlags: withoutAnswer,
  });
}

/** The flags that the environment switches on while the service gives no answer; null: none. */
export function getFallbackFlags({
  without_answer: on = [],
}: Environment['flags']): FlagSet | null {
  if (on.length === 0) return null;
  return Object.fromEntries(FLAG_KEYS.map((key) => [key, on.includes(key)]));
}

/**
 * Whether a remembered set hides no section. One that does is no set to start from: the section may be
 * on by now, and a guard would have sent the visitor away from it.
 */
function showsEverySection(set: FlagSet): boolean {
  return FLAG_KEYS.every((key) => !EVERY_SECTION_ON[key] || set[key]);
}

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
