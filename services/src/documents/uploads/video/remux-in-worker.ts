import { Worker } from 'node:worker_threads';
import {
  limitWorkerTime,
  type WorkerTimeLimits,
} from 'services/documents/uploads/limit-worker-time';
import {
  createTooSlowProblem,
  createUploadProblem,
} from 'services/documents/uploads/upload-problem';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import type { RemuxedVideo } from './remux-video.ts';
import type { RemuxPaths, RemuxResult } from './video-worker.ts';

/** Enough for 100 MB without decoding. */
const LIMITS: WorkerTimeLimits = { cpuMs: 60_000, elapsedMs: 120_000 };
/** The tables of a one-minute video need a few megabytes. A file that needs more is treated as hostile. */
const MAX_HEAP_MB = 256;

/**
 * One video at a time, so that requests keep the other processors. The wait is shorter than the page's
 * 30-second timeout.
 */
const videoWorkLimit = createWorkLimit({ running: 1, waiting: 12, perCaller: 13, waitMs: 25_000 });

/**
 * Runs `remuxVideo` from `from` to `to` in a worker thread with a memory limit, so that a bad file cannot harm
 * the service. Throws an upload problem, and 503 `unavailable` when the machine is too slow.
 */
export function remuxInWorker(paths: RemuxPaths, limits = LIMITS): Promise<RemuxedVideo> {
  return videoWorkLimit.run('video', () => runWorker(paths, limits));
}

async function runWorker(paths: RemuxPaths, limits: WorkerTimeLimits): Promise<RemuxedVideo> {
  const result = await startWorker(paths, limits);
  if ('errorCode' in result) throw createUploadProblem(result.errorCode);
  return result.done;
}

function startWorker(workerData: RemuxPaths, limits: WorkerTimeLimits): Promise<RemuxResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The parser's messages about a bad file are not logged.
      stdout: true,
      stderr: true,
    });
    const end = (result: RemuxResult) => {
      stopLimits();
      resolve(result);
      void worker.terminate();
    };
    const stopLimits = limitWorkerTime(worker, limits, (reached) => {
      if (reached === 'elapsed') reject(createTooSlowProblem());
      end({ errorCode: 'file_unreadable' });
    });
    worker.once('message', end);
    worker.once('error', () => end({ errorCode: 'file_unreadable' }));
    worker.once('exit', () => end({ errorCode: 'file_unreadable' }));
  });
}
