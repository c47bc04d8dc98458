// The public entry point of the database driver: see README.md in this folder.
export { openEmbeddedPool } from './embedded-pool.ts';
export { inside, type Role, type Transaction } from './inside.ts';
export { openServerPool } from './open-server-pool.ts';
