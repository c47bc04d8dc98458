import { AsyncLocalStorage } from 'node:async_hooks';

/** The role of a transaction: of a renter (`portal_app`), the system (`portal_system`) or an erasure (`portal_eraser`). */
export type DatabaseRole = 'person' | 'system' | 'eraser';

export type Transaction = { hasEnded: boolean; readonly role: DatabaseRole };

/** The transaction of the current async context; undefined outside of transactions. */
export const currentTransaction = new AsyncLocalStorage<Transaction>();
