import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the statements of a transaction are run as. */
export type DatabaseRole = 'person' | 'system';

export type Transaction = { hasEnded: boolean; readonly role: DatabaseRole };

/** The transaction that the code at hand runs in; undefined outside of any. */
export const currentTransaction = new AsyncLocalStorage<Transaction>();
