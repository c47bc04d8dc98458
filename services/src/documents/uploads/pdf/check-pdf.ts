import { Worker } from 'node:worker_threads';
import {
  limitWorkerTime,
  type WorkerTimeLimits,
} from 'services/documents/uploads/limit-worker-time';
import {
  createTooSlowProblem,
  createUploadProblem,
} from 'services/documents/uploads/upload-problem';
import { hasPdfEnd } from './pdf-markers.ts';
import type { PdfFinding } from './pdf-worker.ts';

/** Enough for any normal document of 10 MB. */
const LIMITS: WorkerTimeLimits = { cpuMs: 15_000, elapsedMs: 60_000 };
/** Several times the memory that a parsed document of 10 MB needs. */
const MAX_HEAP_MB = 256;

/** PDFs are checked one at a time, because a parsed document needs much memory. */
let previousCheck: Promise<unknown> = Promise.resolve();

/**
 * Throws an upload problem for a PDF that cannot be opened, contains a script or a program launch, or has
 * attachments. Parses the file in a worker thread with a memory limit. Throws 503 `unavailable` when the machine
 * is too slow.
 */
export async function checkPdf(bytes: Buffer, limits = LIMITS): Promise<void> {
  if (!hasPdfEnd(bytes)) throw createUploadProblem('file_unreadable');
  const check = previousCheck.then(() => inspectInWorker(bytes, limits));
  previousCheck = check.catch(() => {});
  const finding = await check;
  if (finding === 'unreadable') throw createUploadProblem('file_unreadable');
  if (finding === 'script') throw createUploadProblem('file_script_refused');
  if (finding === 'attachment') throw createUploadProblem('file_archive_refused');
}

function inspectInWorker(bytes: Buffer, limits: WorkerTimeLimits): Promise<PdfFinding> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The parser's messages about a bad file are not logged.
      stdout: true,
      stderr: true,
    });
    const end = (finding: PdfFinding) => {
      stopLimits();
      resolve(finding);
      void worker.terminate();
    };
    const stopLimits = limitWorkerTime(worker, limits, (reached) => {
      if (reached === 'elapsed') reject(createTooSlowProblem());
      end('unreadable');
    });
    worker.once('message', end);
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
