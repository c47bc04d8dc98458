import { dirname } from 'node:path';

/** Root folder of the workspace. Node only. */
export const workspaceRoot = dirname(dirname(import.meta.dirname));
