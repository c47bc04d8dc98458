import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FOLLOW_PARENT } from './machine.ts';
import type { Random } from './random.ts';

/** The message that a worker sends once it works. */
const READY = 'ready';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Concurrent processes of one job. */
export type WorkerCrew = {
  /** What each of them runs. It sends `ready` once it works. */
  script: string;
  /** Its environment, by how many were started in its place before. */
  getEnv(round: number): Record<string, string>;
  workers: number;
  /** Within this time after it has come up a worker is killed, ms. */
  lifeMs: { shortest: number; longest: number };
  random: Random;
  isDone(): boolean;
};

/** Restarts and kills each worker repeatedly until the work is done. Returns the number of kills. */
export async function killWorkersUntilDone(crew: WorkerCrew): Promise<number> {
  const lives = Array.from({ length: crew.workers }, (_, index) =>
    restartAndKillWorker(crew, index),
  );
  const kills = await Promise.all(lives);
  return kills.reduce((sum, one) => sum + one, 0);
}

async function restartAndKillWorker(crew: WorkerCrew, index: number): Promise<number> {
  const { shortest, longest } = crew.lifeMs;
  let kills = 0;
  while (!crew.isDone()) {
    const end = await startWorker(crew, index + kills);
    await sleep(crew.random.between(shortest, longest));
    await end();
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
  const gone = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), gone]);
  if (first !== READY) throw new Error('A worker did not come up.');
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}

/** Runs the workers without killing them until `until` resolves. */
export async function runWorkersUndisturbed(
  crew: WorkerCrew,
  until: () => Promise<unknown>,
): Promise<void> {
  const ends = await Promise.all(
    Array.from({ length: crew.workers }, (_, index) => startWorker(crew, index)),
  );
  await until();
  await Promise.all(ends.map((end) => end()));
}
