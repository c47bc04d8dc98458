import { Worker } from 'node:worker_threads';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import type { RemuxedVideo } from './remux-video.ts';
import type { RemuxPaths, RemuxResult } from './video-worker.ts';

/** Long for 100 MB, of which no picture is decoded: what takes longer was made to. */
const TIMEOUT_MS = 60_000;
/** Tables of a minute take a few; what wants more was made to. */
const MAX_HEAP_MB = 256;

/** One at a time: the requests need the other processors. The page waits 30 seconds for its answer. */
const videoWorkLimit = createWorkLimit({ running: 1, waiting: 12, perCaller: 13, waitMs: 25_000 });

/**
 * The film at `from` written anew to `to`, in a thread and a memory of its own: what its reader does with a
 * bad file stays in there. Throws the refusal with its code.
 */
export function remuxInWorker(paths: RemuxPaths): Promise<RemuxedVideo> {
  return videoWorkLimit.run('video', () => runWorker(paths));
}

async function runWorker(paths: RemuxPaths): Promise<RemuxedVideo> {
  const answer = await startWorker(paths);
  if ('fault' in answer) throw createUploadProblem(answer.fault);
  return answer.done;
}

function startWorker(workerData: RemuxPaths): Promise<RemuxResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // What is said of a bad file belongs to no log.
      stdout: true,
      stderr: true,
    });
    const end = (answer: RemuxResult) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS, { fault: 'file_unreadable' });
    worker.once('message', end);
    worker.once('error', () => end({ fault: 'file_unreadable' }));
    worker.once('exit', () => end({ fault: 'file_unreadable' }));
  });
}
