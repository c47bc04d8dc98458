import type { SessionEnd, SessionState } from '../portal-session.ts';

/** Holds the session state and end, and notifies listeners. */
export interface SessionStore {
  state(): SessionState;
  end(): SessionEnd | null;
  subscribe(listener: () => void): () => void;
  update(change: { readonly state?: SessionState; readonly end?: SessionEnd | null }): void;
}

export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };
  let end: SessionEnd | null = null;
  return {
    state: () => state,
    end: () => end,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (change) => {
      state = change.state ?? state;
      if (change.end !== undefined && !isSame(end, change.end)) end = change.end;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Keeps the same object for an equal end, because React compares by identity. */
function isSame(one: SessionEnd | null, other: SessionEnd | null): boolean {
  return one?.endsAt === other?.endsAt && one?.extendable === other?.extendable;
}
