// Ends this process when a process that it depends on has died, also by SIGKILL, which nothing can handle.
import { readFileSync } from 'node:fs';

/** How often the parents are checked, in ms. */
const INTERVAL_MS = 500;
/** npm and pnpm set this variable for the scripts that they run. */
const SCRIPT_VARIABLE = 'npm_lifecycle_event=';

/**
 * Returns the parent of a process from `/proc`; null when the process is gone, or where there is no `/proc`. The name in
 * the second field can contain spaces and parentheses, so the fields are counted after the last one.
 */
function readParent(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Whether npm or pnpm runs a process: as its script, or as a child of a script. */
function isPartOfScript(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .some((variable) => variable.startsWith(SCRIPT_VARIABLE));
  } catch {
    return false;
  }
}

/** Lists the pairs of child and parent from this process to the npm or pnpm that a person has started. */
function listLinks() {
  const links = [];
  let child = process.pid;
  let parent = process.ppid;
  while (parent > 1) {
    links.push({ child, parent });
    if (!isPartOfScript(parent)) break;
    child = parent;
    parent = readParent(child) ?? 0;
  }
  return links;
}

const getParent = (pid) => (pid === process.pid ? process.ppid : readParent(pid));

/**
 * Sends SIGTERM to this process once its parent, or an npm or pnpm above it, has died. Call it in the first lines of a
 * program: it compares with the parents at the time of the call.
 */
export function followAncestors() {
  const links = listLinks();
  const timer = setInterval(() => {
    if (links.every(({ child, parent }) => getParent(child) === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
