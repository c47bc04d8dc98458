import { join } from 'node:path';

/** Options of Node with which a child process ends when its starter dies, also by SIGKILL. */
export const FOLLOW_PARENT: readonly string[] = [
  '--import',
  join(import.meta.dirname, '../../.workspace/processes/follow-parent.mjs'),
];
