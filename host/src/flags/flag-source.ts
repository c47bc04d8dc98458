import type { Environment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { EVERY_SECTION_ON, FLAG_KEYS, type FlagSet, readFlags } from 'shared/flags/flags';
import type { FlagConnection } from './flag-connection.ts';
import { createFlagConnector, type FlagFollower } from './flag-connector.ts';
import { type FlagContext, flagContextOf } from './flag-context.ts';
import { type RememberedFlags, rememberedFlags } from './remembered-flags.ts';

/** How long the first render waits for flags, in ms. After that the page shows a loading card. */
export const FLAG_WAIT_MS = 1000;
/** How long a page without flags shows that it is loading, in ms. After that it says that no answer came. */
export const FLAG_LIMIT_MS = 10_000;

export interface FlagSource {
  /** Null while the set of the current person is unknown. */
  flags(): FlagSet | null;
  /** Whether the set is unknown and the flag service has not answered within the limit. */
  isOverdue(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Asks for the flags of this person; null while the session loads. Resolves once a set is known, or
   * when the first render should not wait any longer. The same person again changes nothing.
   */
  use(session: SessionData | null): Promise<void>;
  /** Asks the flag service again now. Resolves when it has answered, or at the limit. */
  askAgain(): Promise<void>;
  /** Nobody is signed in: no flags, no connection, nothing remembered. */
  forget(): void;
}

export interface FlagSourceParts {
  readonly connect: () => Promise<FlagConnection>;
  readonly remembered: RememberedFlags;
  /** Resolves when the page has painted: a visit that starts from memory connects after that. */
  readonly painted: Promise<void>;
  /** What counts as the set when no answer came within the limit; null: nothing does. */
  readonly withoutAnswer: FlagSet | null;
}

interface Current {
  readonly key: string;
  /** Resolves when the first render need not wait any longer. */
  readonly known: Promise<void>;
  readonly answered: Promise<void>;
  readonly follower: FlagFollower;
}

/** The flags of the person who is signed in: the remembered set first, then live. */
export function createFlagSource(parts: FlagSourceParts): FlagSource {
  const { remembered } = parts;
  const connector = createFlagConnector(parts.connect);
  const store = createFlagStore();
  const { put, flags } = store;
  let current: Current | null = null;
  // Nothing to start from: the library is needed at once. Who waits for it hears of its failure.
  if (!remembered.any()) connector.load().catch(() => {});

  const follow = (context: FlagContext, key: string): Current => {
    const memory = remembered.of(context);
    const isCurrent = () => current?.key === key;
    const { promise: answered, resolve } = withResolver();
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
      const [wait, limit] = [delay(FLAG_WAIT_MS), delay(FLAG_LIMIT_MS)];
      const remembering = await memory;
      const { last } = remembering;
      keep = remembering.keep;
      if (!isCurrent()) return;
      if (last !== null && showsEverySection(last)) {
        put(last);
        void parts.painted.then(() => isCurrent() && connector.connect(follower));
        return;
      }
      connector.connect(follower);
      await Promise.race([answered, wait]);
      if (isCurrent() && flags() === null && last !== null) put(last);
      void limit.then(() => {
        if (isCurrent() && flags() === null) put(parts.withoutAnswer, parts.withoutAnswer === null);
      });
    };
    // Deferred, so that `current` is this person's when it starts.
    return { key, known: Promise.resolve().then(start), answered, follower };
  };

  return {
    flags,
    isOverdue: store.isOverdue,
    subscribe: store.subscribe,
    use: (session) => {
      const context = flagContextOf(session);
      const key = JSON.stringify(context);
      if (current?.key === key) return current.known;
      put(null);
      current = follow(context, key);
      return current.known;
    },
    askAgain: async () => {
      if (current === null) return;
      connector.connect(current.follower);
      await Promise.race([current.answered, delay(FLAG_LIMIT_MS)]);
    },
    forget: () => {
      current = null;
      put(null);
      remembered.forget();
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
export function startFlags(environment: Environment['flags'], painted: Promise<void>): FlagSource {
  const connect = async () => {
    const { createFlagClient } = await import('./flag-client.ts');
    return createFlagClient(environment);
  };
  const withoutAnswer = flagsWithoutAnswer(environment);
  return createFlagSource({ connect, remembered: rememberedFlags, painted, withoutAnswer });
}

/** The flags that the environment switches on while the service gives no answer; null: none. */
export function flagsWithoutAnswer({
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

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
