import { Worker } from 'node:worker_threads';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import type { RemuxedVideo } from './remux-video.ts';
import type { RemuxPaths, RemuxResult } from './video-worker.ts';

/** Enough for 100 MB without decoding. A file that takes longer is treated as hostile. */
const TIMEOUT_MS = 60_000;
/** The tables of a one-minute video need a few megabytes. A file that needs more is treated as hostile. */
const MAX_HEAP_MB = 256;

/**
 * One video at a time, so that requests keep the other processors. The wait is shorter than the page's
 * 30-second timeout.
 */
const videoWorkLimit = createWorkLimit({ running: 1, waiting: 12, perCaller: 13, waitMs: 25_000 });

/**
 * Runs `remuxVideo` from `from` to `to` in a worker thread with a memory limit, so that a bad file cannot harm
 * the service. Throws an upload problem.
 */
export function remuxInWorker(paths: RemuxPaths): Promise<RemuxedVideo> {
  return videoWorkLimit.run('video', () => runWorker(paths));
}

async function runWorker(paths: RemuxPaths): Promise<RemuxedVideo> {
  const result = await startWorker(paths);
  if ('errorCode' in result) throw createUploadProblem(result.errorCode);
  return result.done;
}

function startWorker(workerData: RemuxPaths): Promise<RemuxResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The parser's messages about a bad file are not logged.
      stdout: true,
      stderr: true,
    });
    const end = (result: RemuxResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS, { errorCode: 'file_unreadable' });
    worker.once('message', end);
    worker.once('error', () => end({ errorCode: 'file_unreadable' }));
    worker.once('exit', () => end({ errorCode: 'file_unreadable' }));
  });
}
