import { Worker } from 'node:worker_threads';
import { MOST_POINTS, type Points } from '../drawing.ts';
import { refuse } from '../refusals.ts';
import type { Decoded, Decoding } from './heic-worker.ts';

/** Long for any photo of a phone: what takes longer was made to. */
const TIMEOUT_MS = 20_000;

/** One after the other: a decoded photo takes much memory, and the requests need the other processors. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A photo as iPhones take it, decoded in a thread and a memory of its own: what its decoder (libheif, in
 * WebAssembly) does with a bad file stays in there, and the requests of others go on meanwhile.
 */
export function decodeHeic(bytes: Buffer): Promise<Points> {
  const turn = before.then(() => decodeNow(bytes));
  before = turn.catch(() => {});
  return turn;
}

async function decodeNow(bytes: Buffer): Promise<Points> {
  const decoded = await inWorker({ bytes: new Uint8Array(bytes), mostPoints: MOST_POINTS });
  if (decoded === 'too large') throw refuse('file_picture_too_large');
  if (decoded === 'unreadable') throw refuse('file_unreadable');
  return decoded;
}

function inWorker(workerData: Decoding): Promise<Decoded> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData,
      // What the decoder writes of a bad file belongs to no log.
      stdout: true,
      stderr: true,
    });
    const end = (decoded: Decoded) => {
      clearTimeout(timer);
      resolve(decoded);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS, 'unreadable');
    worker.once('message', end);
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
