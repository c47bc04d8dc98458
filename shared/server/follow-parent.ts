import { join } from 'node:path';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** Options of Node with which a child process ends when its starter dies, also by SIGKILL. */
export const FOLLOW_PARENT: readonly string[] = [
  '--import',
  join(workspaceRoot, '.workspace/processes/follow-parent.mjs'),
];
