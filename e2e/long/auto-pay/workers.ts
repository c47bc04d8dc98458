import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FOLLOW_PARENT } from '../machine.ts';
import type { Random } from '../random.ts';

const SCRIPT = join(import.meta.dirname, 'worker.ts');
/** What a worker says once. */
const READY = 'ready';
/** Clocks of the workers, off by that much, ms. */
const SKEWS = [600_000, -600_000, 0] as const;
/** A worker is killed within this time after it has come up, ms. */
const LIFE_MS = { shortest: 5, longest: 3_000 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Crew = {
  databaseUrl: string;
  /** The database's clock when the run began, ms. */
  startedMs: number;
  workers: number;
  random: Random;
  isDone(): boolean;
};

/** Keeps that many workers up and kills each again and again until the work is done. Gives the kills. */
export async function killWorkersUntilDone(crew: Crew): Promise<number> {
  const lives = Array.from({ length: crew.workers }, (_, index) => liveAndDie(crew, index));
  const kills = await Promise.all(lives);
  return kills.reduce((sum, one) => sum + one, 0);
}

async function liveAndDie(crew: Crew, index: number): Promise<number> {
  const { shortest, longest } = LIFE_MS;
  let kills = 0;
  while (!crew.isDone()) {
    const end = await startWorker(crew, SKEWS[(index + kills) % SKEWS.length] ?? 0);
    await sleep(crew.random.between(shortest, longest));
    await end();
    kills += 1;
  }
  return kills;
}

/** Starts a worker and waits until it works. Resolves to what kills it. */
async function startWorker({ databaseUrl, startedMs }: Crew, skewMs: number) {
  const child = spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, SCRIPT], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STARTED_MS: String(startedMs),
      SKEW_MS: String(skewMs),
    },
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

/** Lets that many workers work in peace for a while. */
export async function workInPeace(crew: Crew, ms: number): Promise<void> {
  const ends = await Promise.all(
    Array.from({ length: crew.workers }, (_, index) =>
      startWorker(crew, SKEWS[index % SKEWS.length] ?? 0),
    ),
  );
  await sleep(ms);
  await Promise.all(ends.map((end) => end()));
}
