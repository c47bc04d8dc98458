import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the statements of a transaction are run as. */
export type Role = 'person' | 'system';

export type Transaction = { hasEnded: boolean; readonly role: Role };

/** The transaction that the code at hand runs in; undefined outside of any. */
export const inside = new AsyncLocalStorage<Transaction>();
