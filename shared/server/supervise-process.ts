import type { ChildProcess } from 'node:child_process';

/** A process that exits more than `attempts` times within `windowMs` is not restarted. */
export type RestartPolicy = { attempts: number; windowMs: number; delayMs: number };

const DEFAULT_POLICY: RestartPolicy = { attempts: 5, windowMs: 60_000, delayMs: 500 };

export type SuperviseOptions = {
  /** Name for messages, as in "the services process". */
  name: string;
  spawn: () => ChildProcess;
  /** False during startup: a process that exits then has a wrong setting and would exit again. */
  mayRestart: () => boolean;
  report: (sentence: string) => void;
  /** Called once, when the process is not restarted. */
  giveUp: (sentence: string) => void;
  policy?: RestartPolicy;
};

export type SupervisedProcess = {
  /** Sends SIGTERM, then SIGKILL after `limitMs`. Resolves when the process has exited. */
  stop(limitMs: number): Promise<void>;
  kill(): void;
};

/** Keeps a process running: restarts it a few times when it exits unexpectedly (decision 52). */
export function superviseProcess(options: SuperviseOptions): SupervisedProcess {
  const { name, mayRestart, report, giveUp, policy = DEFAULT_POLICY } = options;
  let exits: number[] = [];
  let isStopping = false;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    const newChild = options.spawn();
    child = newChild;
    ended = new Promise((resolve) => {
      newChild.once('close', (code, signal) => {
        resolve();
        if (!isStopping) handleEnd(signal === null ? `exit code ${code}` : String(signal));
      });
    });
  };

  const handleEnd = (reason: string) => {
    const now = Date.now();
    exits = [...exits.filter((exitedAt) => now - exitedAt < policy.windowMs), now];
    if (!mayRestart()) return giveUp(`The ${name} process has stopped (${reason}).`);
    if (exits.length > policy.attempts) {
      const seconds = Math.round(policy.windowMs / 1000);
      return giveUp(
        `The ${name} process has stopped ${exits.length} times within ${seconds} seconds (${reason}). It is not started again.`,
      );
    }
    const attempt = `${exits.length} of ${policy.attempts}`;
    report(`The ${name} process has stopped (${reason}). Starting it again, attempt ${attempt}.`);
    restart = setTimeout(start, policy.delayMs);
  };

  start();
  const kill = () => void child?.kill('SIGKILL');
  return {
    kill,
    async stop(limitMs) {
      isStopping = true;
      clearTimeout(restart);
      child?.kill('SIGTERM');
      const limit = setTimeout(kill, limitMs);
      await ended;
      clearTimeout(limit);
    },
  };
}
