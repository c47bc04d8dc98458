/** Options of Node with which a child process ends when its starter dies. */
export const FOLLOW_PARENT = ['--import', new URL('./follow-parent.mjs', import.meta.url).href];
