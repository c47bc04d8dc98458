import { once } from 'node:events';
import { connect } from 'node:net';
import { Problem } from 'services/platform/errors/problem';
import { createUploadProblem } from './upload-problem.ts';

/** A file in memory, or a stream of chunks. */
export type ScanInput = Buffer | AsyncIterable<Buffer>;

/** Scans a file. Throws `file_infected`, or 503 `unavailable` when the scanner gives no result. */
export type VirusScan = (file: ScanInput) => Promise<void>;

// Split in two, so that virus scanners do not report this source file.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const CHUNK_BYTES = 64 * 1024;
/** Inactivity timeout. clamd replies only after it has scanned the whole file. */
const TIMEOUT_MS = 30_000;

/** Creates a scan that detects the EICAR test file, and sends the file to clamd when a URL is configured. */
export function createVirusScan(url: string | undefined): VirusScan {
  return async (file) => {
    const chunks = rejectEicar(Buffer.isBuffer(file) ? splitIntoChunks(file) : file);
    if (url === undefined) return readToEnd(chunks);
    const reply = await queryClamd(new URL(url), chunks).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return '';
    });
    if (/^stream: .+ FOUND$/.test(reply)) throw createUploadProblem('file_infected');
    // A file without a clear result is not accepted.
    if (reply !== 'stream: OK') {
      throw new Problem(503, 'unavailable', 'Files cannot be checked now.', {
        retryAfterSeconds: 60,
      });
    }
  };
}

function* splitIntoChunks(bytes: Buffer) {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    yield bytes.subarray(offset, offset + CHUNK_BYTES);
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Yields the chunks unchanged. Throws at the chunk that completes the EICAR test file. */
async function* rejectEicar(chunks: Chunks): AsyncIterable<Buffer> {
  let previousEnd = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const window = Buffer.concat([previousEnd, chunk]);
    if (window.includes(EICAR)) throw createUploadProblem('file_infected');
    previousEnd = window.subarray(-(EICAR.length - 1));
    yield chunk;
  }
}

async function readToEnd(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

/** Sends the INSTREAM command to clamd: chunks, each after its length. A length of 0 ends the stream. */
async function queryClamd({ hostname, port }: URL, chunks: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(Number(port || 3310), hostname);
  const received: Buffer[] = [];
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer')));
  socket.on('data', (data) => received.push(data));
  const closed = once(socket, 'close');
  // Errors are reported by `failed`, so this rejection is ignored.
  closed.catch(() => {});
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  const send = async () => {
    socket.write('zINSTREAM\0');
    for await (const chunk of chunks) {
      socket.write(encodeLength(chunk.length));
      // Waits for the socket to drain, so that a large file is not buffered in memory.
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]);
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
  return Buffer.concat(received).toString().replace(/\0$/, '').trim();
}

function encodeLength(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}
