import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import type { Random } from './random.ts';

/** The message that a worker sends when it has started to work. */
const READY = 'ready';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Concurrent processes of one job. */
export type WorkerCrew = {
  /** The script that each process runs. It sends `ready` when it has started to work. */
  script: string;
  /** The environment variables of the `round`th process in one place. */
  getEnv(round: number): Record<string, string>;
  workers: number;
  /** A worker is killed at a random time between these limits after its `ready` message, ms. */
  lifeMs: { shortest: number; longest: number };
  random: Random;
  isDone(): boolean;
};

/** Restarts and kills each worker repeatedly until the work is done. Returns the number of kills. */
export async function killWorkersUntilDone(crew: WorkerCrew): Promise<number> {
  const killCounts = Array.from({ length: crew.workers }, (_, index) =>
    restartAndKillWorker(crew, index),
  );
  const kills = await Promise.all(killCounts);
  return kills.reduce((sum, count) => sum + count, 0);
}

async function restartAndKillWorker(crew: WorkerCrew, index: number): Promise<number> {
  const { shortest, longest } = crew.lifeMs;
  let kills = 0;
  while (!crew.isDone()) {
    const kill = await startWorker(crew, index + kills);
    await sleep(crew.random.between(shortest, longest));
    await kill();
    kills += 1;
  }
  return kills;
}

/** Starts a worker and waits until it works. Resolves to a function that kills it. */
async function startWorker({ script, getEnv }: WorkerCrew, round: number) {
  const child = spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, script], {
    env: { ...process.env, ...getEnv(round) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), exited]);
  if (first !== READY) throw new Error('A worker exited before it was ready.');
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}

/** Runs the workers without killing them until `until` resolves. */
export async function runWorkersUndisturbed(
  crew: WorkerCrew,
  until: () => Promise<unknown>,
): Promise<void> {
  const killFunctions = await Promise.all(
    Array.from({ length: crew.workers }, (_, index) => startWorker(crew, index)),
  );
  await until();
  await Promise.all(killFunctions.map((kill) => kill()));
}
