import type { PortalEnvironment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { ALL_SECTIONS_ON, FLAG_KEYS, type FlagSet, parseFlags } from 'shared/flags/flags';
import { loadCode } from 'shared/loading/load-code';
import { type FlagCache, flagCache } from './flag-cache.ts';
import type { FlagConnection } from './flag-connection.ts';
import { createFlagConnector, type FlagSubscriber } from './flag-connector.ts';
import { type FlagContext, getFlagContext } from './flag-context.ts';

/** How long the first render waits for flags, in ms. After that the page shows a loading card. */
export const FIRST_RENDER_WAIT_MS = 1000;
/**
 * How long a page without flags shows the loading card, in ms. After that it says that the service did not
 * respond.
 */
export const FLAG_TIMEOUT_MS = 10_000;

export interface FlagSource {
  /** Null while the flags of the current context are unknown. */
  getFlags(): FlagSet | null;
  /** Whether the flags are unknown and the service has not responded within the limit. */
  isOverdue(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Loads the flags of this session; null while the session loads. Resolves when flags are known or when the
   * first render should no longer wait. A call with the same person changes nothing.
   */
  loadFor(session: SessionData | null): Promise<void>;
  /** Reconnects to the flag service now. Resolves on its response or at the time limit. */
  retry(): Promise<void>;
  /** Call on sign-out: drops the flags, closes the connection and clears the cache. */
  clear(): void;
}

export interface FlagSourceOptions {
  readonly connect: () => Promise<FlagConnection>;
  readonly cache: FlagCache;
  /** Resolves after the first paint. A visit that starts from cached flags connects only then. */
  readonly firstPaint: Promise<void>;
  /** Flags to use when the service does not respond within the limit; null for none. */
  readonly fallbackFlags: FlagSet | null;
}

interface CurrentContext {
  readonly key: string;
  /** Resolves when the first render no longer has to wait. */
  readonly ready: Promise<void>;
  readonly answered: Promise<void>;
  readonly subscriber: FlagSubscriber;
}

/** Provides the flags of the signed-in person: first from the cache, then live from the service. */
export function createFlagSource(options: FlagSourceOptions): FlagSource {
  const { cache } = options;
  const connector = createFlagConnector(options.connect);
  const store = createFlagStore();
  const { put, flags } = store;
  let current: CurrentContext | null = null;
  // Without cached flags the library is needed immediately. Later callers of load() handle its failure.
  if (!cache.hasEntry()) connector.load().catch(() => {});

  const startContext = (context: FlagContext, key: string): CurrentContext => {
    const cacheEntry = cache.open(context);
    const isCurrent = () => current?.key === key;
    const { promise: answered, resolve } = createDeferred();
    let save = (_: FlagSet) => {};
    const onFlags = (all: Readonly<Record<string, unknown>>) => {
      const next = parseFlags(all);
      // Ignores responses for a previous person. An empty set counts as no response (spec 2).
      if (!isCurrent() || Object.keys(next).length === 0) return false;
      put(next);
      save(next);
      resolve();
      return true;
    };
    const subscriber = { context, isCurrent, onFlags };
    const start = async (): Promise<void> => {
      const [wait, limit] = [delay(FIRST_RENDER_WAIT_MS), delay(FLAG_TIMEOUT_MS)];
      const opened = await cacheEntry;
      const { flags: cachedFlags } = opened;
      save = opened.save;
      if (!isCurrent()) return;
      if (cachedFlags !== null && showsEverySection(cachedFlags)) {
        put(cachedFlags);
        void options.firstPaint.then(() => isCurrent() && connector.connect(subscriber));
        return;
      }
      connector.connect(subscriber);
      await Promise.race([answered, wait]);
      if (isCurrent() && flags() === null && cachedFlags !== null) put(cachedFlags);
      void limit.then(() => {
        if (isCurrent() && flags() === null)
          put(options.fallbackFlags, options.fallbackFlags === null);
      });
    };
    // Deferred, so that `current` is already set when it starts.
    return { key, ready: Promise.resolve().then(start), answered, subscriber };
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
      current = startContext(context, key);
      return current.ready;
    },
    retry: async () => {
      if (current === null) return;
      connector.connect(current.subscriber);
      await Promise.race([current.answered, delay(FLAG_TIMEOUT_MS)]);
    },
    clear: () => {
      current = null;
      put(null);
      cache.clear();
      connector.close();
    },
  };
}

/** Holds the current flags and notifies listeners of changes. */
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

/**
 * Creates the flag source for the environment's LaunchDarkly settings. A visit in which the library does not load
 * requests the flags without it, because no section is shown without flags.
 */
export function startFlagSource(
  environment: PortalEnvironment['flags'],
  painted: Promise<void>,
): FlagSource {
  const connect = async () => {
    try {
      const { createFlagClient } = await loadCode(() => import('./flag-client.ts'));
      return createFlagClient(environment);
    } catch (error) {
      console.warn('The library of the flag service did not load', error);
      const { createFlagPoller } = await loadCode(() => import('./flag-poller.ts'));
      return createFlagPoller(environment);
    }
  };
  const withoutAnswer = getFallbackFlags(environment);
  return createFlagSource({
    connect,
    cache: flagCache,
    firstPaint: painted,
    fallbackFlags: withoutAnswer,
  });
}

/** The flags that the environment turns on while the service does not respond; null for none. */
export function getFallbackFlags({
  without_answer: on = [],
}: PortalEnvironment['flags']): FlagSet | null {
  if (on.length === 0) return null;
  return Object.fromEntries(FLAG_KEYS.map((key) => [key, on.includes(key)]));
}

/**
 * Whether a cached set shows every section. A set that hides one is not used at the start: the section may be
 * on by now, and a guard would redirect the visitor away from it.
 */
function showsEverySection(set: FlagSet): boolean {
  return FLAG_KEYS.every((key) => !ALL_SECTIONS_ON[key] || set[key]);
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
