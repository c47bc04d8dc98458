import type { AtOnce } from './database.ts';

/** Runs the writes of one request, perhaps twice; gives what they gave once it is on disk. */
export type Commit = <T>(writes: () => T) => Promise<T>;

type Waiting = {
  /** Gives what tells the request of its result. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Requests that came while the disk was busy share the next commit: its wait for the disk is what takes
 * the time. Where one of them throws, each has a commit of its own, so that it fails alone.
 */
export function createSharedCommit(atOnce: AtOnce): Commit {
  let waiting: Waiting[] = [];

  function commitAll(): void {
    const group = waiting;
    waiting = [];
    try {
      for (const tell of atOnce(() => group.map(({ run }) => run()))) tell();
    } catch {
      group.forEach(commitAlone);
    }
  }

  function commitAlone({ run, reject }: Waiting): void {
    try {
      atOnce(run)();
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
      // By then, all requests that have come by now are read.
      if (waiting.length === 0) setImmediate(commitAll);
      waiting.push({ run, reject });
    });
}
