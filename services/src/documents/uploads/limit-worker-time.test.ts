import { Worker } from 'node:worker_threads';
import { limitWorkerTime, type WorkerTimeLimits } from './limit-worker-time.ts';

/** Runs the script in a worker thread until a limit is reached. */
async function findReachedLimit(script: string, limits: WorkerTimeLimits): Promise<string> {
  const worker = new Worker(script, { eval: true });
  try {
    return await new Promise((resolve) => limitWorkerTime(worker, limits, resolve));
  } finally {
    await worker.terminate();
  }
}

test('reports a worker that computes too long', async () => {
  const limits = { cpuMs: 300, elapsedMs: 120_000 };
  expect(await findReachedLimit('for (;;);', limits)).toBe('cpu');
});

test('reports a worker that waits too long as slow, not as computing', async () => {
  const limits = { cpuMs: 60_000, elapsedMs: 300 };
  expect(await findReachedLimit('setInterval(() => {}, 1000);', limits)).toBe('elapsed');
});

test('reports nothing after it was stopped', async () => {
  const worker = new Worker('for (;;);', { eval: true });
  const reached: string[] = [];
  const stop = limitWorkerTime(worker, { cpuMs: 1, elapsedMs: 1 }, (limit) => reached.push(limit));
  stop();
  await findReachedLimit('setInterval(() => {}, 1000);', { cpuMs: 60_000, elapsedMs: 600 });
  await worker.terminate();
  expect(reached).toEqual([]);
});
