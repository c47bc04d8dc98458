import type { ChildProcess } from 'node:child_process';

/** A process that ends more than `attempts` times within `windowMs` is not started again. */
export type RestartPolicy = { attempts: number; windowMs: number; delayMs: number };

const DEFAULT_POLICY: RestartPolicy = { attempts: 5, windowMs: 60_000, delayMs: 500 };

export type SuperviseOptions = {
  /** As in "the services process". */
  name: string;
  spawn: () => ChildProcess;
  /** False while everything starts: what ends then has a wrong setting, and ends again. */
  mayRestart: () => boolean;
  report: (sentence: string) => void;
  /** Called once, when the process is not started again. */
  giveUp: (sentence: string) => void;
  policy?: RestartPolicy;
};

export type SupervisedProcess = {
  /** Sends SIGTERM and, after `limitMs`, SIGKILL; resolves when the process has ended. */
  stop(limitMs: number): Promise<void>;
  kill(): void;
};

/** Keeps a process running: starts it again when it ends by itself, a few times (decision 52). */
export function superviseProcess(options: SuperviseOptions): SupervisedProcess {
  const { name, mayRestart, report, giveUp, policy = DEFAULT_POLICY } = options;
  let deaths: number[] = [];
  let isStopping = false;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    const started = options.spawn();
    child = started;
    ended = new Promise((resolve) => {
      started.once('close', (code, signal) => {
        resolve();
        if (!isStopping) handleEnd(signal === null ? `exit code ${code}` : String(signal));
      });
    });
  };

  const handleEnd = (how: string) => {
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < policy.windowMs), now];
    if (!mayRestart()) return giveUp(`The ${name} process has stopped (${how}).`);
    if (deaths.length > policy.attempts) {
      const seconds = Math.round(policy.windowMs / 1000);
      return giveUp(
        `The ${name} process has stopped ${deaths.length} times within ${seconds} seconds (${how}). It is not started again.`,
      );
    }
    const attempt = `${deaths.length} of ${policy.attempts}`;
    report(`The ${name} process has stopped (${how}). Starting it again, attempt ${attempt}.`);
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
