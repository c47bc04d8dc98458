import { once } from 'node:events';
import { connect } from 'node:net';
import { Problem } from 'services/platform/errors/problem';
import { createUploadProblem } from './upload-problem.ts';

/** A file in memory, or one that is read piece by piece. */
export type ScanInput = Buffer | AsyncIterable<Buffer>;

/** Throws `file_infected`, or `unavailable` where it cannot be told now. */
export type VirusScan = (file: ScanInput) => Promise<void>;

// In two pieces, so that no scanner takes this file for an infected one.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const CHUNK_BYTES = 64 * 1024;
/** Of silence. It answers once it has looked through all of the file. */
const TIMEOUT_MS = 30_000;

/** Looks for the harmless file that every scanner has to find, and asks the clamd at `url`, if any. */
export function createVirusScan(url: string | undefined): VirusScan {
  return async (file) => {
    const pieces = rejectEicar(Buffer.isBuffer(file) ? splitIntoChunks(file) : file);
    if (url === undefined) return readToEnd(pieces);
    const said = await queryClamd(new URL(url), pieces).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return '';
    });
    if (/^stream: .+ FOUND$/.test(said)) throw createUploadProblem('file_infected');
    // Nothing is taken unseen.
    if (said !== 'stream: OK') {
      throw new Problem(503, 'unavailable', 'Files cannot be checked now.', {
        retryAfterSeconds: 60,
      });
    }
  };
}

function* splitIntoChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Passes the pieces on. Throws at the one in which it ends. */
async function* rejectEicar(pieces: Chunks): AsyncIterable<Buffer> {
  let before = Buffer.alloc(0);
  for await (const piece of pieces) {
    const seen = Buffer.concat([before, piece]);
    if (seen.includes(EICAR)) throw createUploadProblem('file_infected');
    before = seen.subarray(-(EICAR.length - 1));
    yield piece;
  }
}

async function readToEnd(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

/** The INSTREAM command of clamd: pieces, each after its length; a length of 0 ends them. */
async function queryClamd({ hostname, port }: URL, pieces: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(Number(port || 3310), hostname);
  const answer: Buffer[] = [];
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer')));
  socket.on('data', (data) => answer.push(data));
  const closed = once(socket, 'close');
  // Said by `failed`, whoever waits for it then.
  closed.catch(() => {});
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  const send = async () => {
    socket.write('zINSTREAM\0');
    for await (const piece of pieces) {
      socket.write(encodeLength(piece.length));
      // No more of a large file is held than clamd has not taken yet.
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]);
      if (socket.destroyed) break;
    }
    socket.write(encodeLength(0));
    await closed;
  };
  try {
    await Promise.race([send(), failed]);
  } finally {
    socket.destroy();
  }
  return Buffer.concat(answer).toString().replace(/\0$/, '').trim();
}

function encodeLength(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}
