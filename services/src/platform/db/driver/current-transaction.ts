import { AsyncLocalStorage } from 'node:async_hooks';

/** The role of a transaction: the renter's (`portal_app`) or the system's (`portal_system`). */
export type DatabaseRole = 'person' | 'system';

export type Transaction = { hasEnded: boolean; readonly role: DatabaseRole };

/** The transaction of the current async context; undefined outside of transactions. */
export const currentTransaction = new AsyncLocalStorage<Transaction>();
