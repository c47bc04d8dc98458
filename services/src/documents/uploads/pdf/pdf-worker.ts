import { parentPort, workerData } from 'node:worker_threads';
import { findActiveContent } from './find-active-content.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

/** What was found in a PDF. `none` means that it only shows pages. */
export type PdfFinding = 'none' | 'script' | 'attachment' | 'unreadable';

// Runs in a worker thread for one document and posts its finding.
const bytes = workerData as Uint8Array;
parentPort?.postMessage(await inspectPdf());

async function inspectPdf(): Promise<PdfFinding> {
  try {
    return findActiveContent(bytes, await readPdfObjects(bytes));
  } catch {
    // A file that cannot be parsed completely cannot be checked, so it is reported as unreadable.
    return 'unreadable';
  }
}
