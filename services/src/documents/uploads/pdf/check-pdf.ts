import { Worker } from 'node:worker_threads';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { hasPdfEnd } from './pdf-markers.ts';
import type { PdfFinding } from './pdf-worker.ts';

/** Long for any document of 10 MB: a file that takes longer was made to. */
const TIMEOUT_MS = 15_000;
/** What a parsed document of 10 MB needs, several times over. */
const MAX_HEAP_MB = 256;

/** One after the other, as a parsed document takes much memory. */
let previousCheck: Promise<unknown> = Promise.resolve();

/**
 * Throws the refusal of a PDF that cannot be opened, or that could do something when it is opened: run a
 * script, start a program, carry other files. It is read in a thread and a memory of its own.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!hasPdfEnd(bytes)) throw createUploadProblem('file_unreadable');
  const turn = previousCheck.then(() => inspectInWorker(bytes));
  previousCheck = turn;
  const finding = await turn;
  if (finding === 'unreadable') throw createUploadProblem('file_unreadable');
  if (finding === 'script') throw createUploadProblem('file_script_refused');
  if (finding === 'attachment') throw createUploadProblem('file_archive_refused');
}

function inspectInWorker(bytes: Buffer): Promise<PdfFinding> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // What the parser writes of a bad file belongs to no log.
      stdout: true,
      stderr: true,
    });
    const end = (finding: PdfFinding) => {
      clearTimeout(timer);
      resolve(finding);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS, 'unreadable');
    worker.once('message', end);
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
