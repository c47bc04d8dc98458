// The public entry point of the database driver: see README.md in this folder.

export { currentTransaction, type DatabaseRole, type Transaction } from './current-transaction.ts';
export { openEmbeddedPool } from './embedded-pool.ts';
export { openServerPool } from './open-server-pool.ts';
