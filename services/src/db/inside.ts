import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction that the code at hand runs in; undefined outside of any. */
export const inside = new AsyncLocalStorage<{ hasEnded: boolean }>();
