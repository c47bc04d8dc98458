import { dirname } from 'node:path';

/** Folder of the whole workspace. Node only. */
export const workspaceRoot = dirname(dirname(import.meta.dirname));
