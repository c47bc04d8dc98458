import type { Worker } from 'node:worker_threads';

export type WorkerTimeLimits = {
  /** Processor time of the thread, ms. A file that needs more is treated as hostile. */
  cpuMs: number;
  /** Time since the start, ms. On a slow machine any file can take this long. */
  elapsedMs: number;
};

/** How often the processor time is read, ms. */
const INTERVAL_MS = 250;

/**
 * Calls `onLimit` once, when the worker thread has used its processor time (`cpu`) or when the time since the
 * start has passed (`elapsed`). The two differ: the first is caused by the file, the second can be caused by the
 * load of the machine. Returns a function that stops the limits.
 */
export function limitWorkerTime(
  worker: Worker,
  { cpuMs, elapsedMs }: WorkerTimeLimits,
  onLimit: (reached: 'cpu' | 'elapsed') => void,
): () => void {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(interval);
    clearTimeout(timer);
  };
  const reach = (limit: 'cpu' | 'elapsed') => {
    if (isStopped) return;
    stop();
    onLimit(limit);
  };
  const readCpuTime = async () => {
    // Rejects after the thread has ended: then there is nothing to limit.
    const used = await worker.cpuUsage().catch(() => null);
    if (used !== null && (used.user + used.system) / 1000 >= cpuMs) reach('cpu');
  };
  const interval = setInterval(readCpuTime, INTERVAL_MS);
  const timer = setTimeout(reach, elapsedMs, 'elapsed');
  return stop;
}
