import type { RunInTransaction } from './database.ts';

/** Runs the writes of one request, possibly twice. Resolves with their result once they are on disk. */
export type GroupCommit = <T>(writes: () => T) => Promise<T>;

type PendingWrite = {
  /** Runs the writes and returns a function that resolves the request with the result. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Group commit: requests that arrive while the disk is busy share the next commit, because waiting for the disk
 * takes most of the time. If one of them throws, each request is committed separately, so that only one fails.
 */
export function createGroupCommit(runInTransaction: RunInTransaction): GroupCommit {
  let waiting: PendingWrite[] = [];

  function commitAll(): void {
    const batch = waiting;
    waiting = [];
    try {
      for (const resolveRequest of runInTransaction(() => batch.map(({ run }) => run())))
        resolveRequest();
    } catch {
      batch.forEach(commitAlone);
    }
  }

  function commitAlone({ run, reject }: PendingWrite): void {
    try {
      runInTransaction(run)();
    } catch (error) {
      reject(error);
    }
  }

  return (writes) =>
    new Promise((resolve, reject) => {
      const run = () => {
        const result = writes();
        return () => resolve(result);
      };
      // `setImmediate` runs after all requests that have already arrived were read.
      if (waiting.length === 0) setImmediate(commitAll);
      waiting.push({ run, reject });
    });
}
