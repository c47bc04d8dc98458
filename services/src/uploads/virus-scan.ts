import { connect } from 'node:net';
import { Problem } from '../http/problem.ts';
import { refuse } from './refusals.ts';

/** Throws `file_infected`, or `unavailable` where it cannot be told now. */
export type VirusScan = (bytes: Buffer) => Promise<void>;

// In two pieces, so that no scanner takes this file for an infected one.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const CHUNK = 64 * 1024;
const TIMEOUT_MS = 15_000;

/** Looks for the harmless file that every scanner has to find, then asks the clamd at `url`, if any. */
export function createVirusScan(url: string | undefined): VirusScan {
  return async (bytes) => {
    if (bytes.includes(EICAR)) throw refuse('file_infected');
    if (url === undefined) return;
    const said = await ask(new URL(url), bytes).catch(() => '');
    if (/^stream: .+ FOUND$/.test(said)) throw refuse('file_infected');
    // Nothing is taken unseen.
    if (said !== 'stream: OK') {
      throw new Problem(503, 'unavailable', 'Files cannot be checked now.', {
        retryAfterSeconds: 60,
      });
    }
  };
}

/** The INSTREAM command of clamd: pieces, each after its length; a length of 0 ends them. */
function ask({ hostname, port }: URL, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || 3310), hostname);
    const answer: Buffer[] = [];
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer')));
    socket.on('error', reject);
    socket.on('data', (data) => answer.push(data));
    socket.on('close', () => resolve(Buffer.concat(answer).toString().replace(/\0$/, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const piece = bytes.subarray(at, at + CHUNK);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}
