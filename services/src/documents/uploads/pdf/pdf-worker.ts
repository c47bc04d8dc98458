import { parentPort, workerData } from 'node:worker_threads';
import { findActiveContent } from './find-active-content.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

/** What is wrong with a PDF; `none`: it only shows pages. */
export type PdfFinding = 'none' | 'script' | 'attachment' | 'unreadable';

// The thread of one document: it reports its finding and is ended.
const bytes = workerData as Uint8Array;
parentPort?.postMessage(await inspect());

async function inspect(): Promise<PdfFinding> {
  try {
    return findActiveContent(bytes, await readPdfObjects(bytes));
  } catch {
    // A file that cannot be read as a whole cannot be cleared either.
    return 'unreadable';
  }
}
