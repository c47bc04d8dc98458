import { Worker } from 'node:worker_threads';
import { refuse } from 'services/documents/uploads/refusals';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import type { Remuxed } from './remux.ts';
import type { RemuxAnswer, Remuxing } from './video-worker.ts';

/** Long for 100 MB, of which no picture is decoded: what takes longer was made to. */
const TIMEOUT_MS = 60_000;
/** Tables of a minute take a few; what wants more was made to. */
const MOST_MEMORY_MB = 256;

/** One at a time: the requests need the other processors. The page waits 30 seconds for its answer. */
const videoWork = createWorkLimit({ running: 1, waiting: 12, perCaller: 13, waitMs: 25_000 });

/**
 * The film at `from` written anew to `to`, in a thread and a memory of its own: what its reader does with a
 * bad file stays in there. Throws the refusal with its code.
 */
export function cleanVideo(paths: Remuxing): Promise<Remuxed> {
  return videoWork.run('video', () => cleanNow(paths));
}

async function cleanNow(paths: Remuxing): Promise<Remuxed> {
  const answer = await inWorker(paths);
  if ('fault' in answer) throw refuse(answer.fault);
  return answer.done;
}

function inWorker(workerData: Remuxing): Promise<RemuxAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      // What is said of a bad file belongs to no log.
      stdout: true,
      stderr: true,
    });
    const end = (answer: RemuxAnswer) => {
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
