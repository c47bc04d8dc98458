import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A renter who uploads photos of the move-in. */
export type Uploader = { origin: string; leaseId: string; token: string };

type Answer = { status: number; retryAfterSeconds: number | undefined };

const MAX_TRIES = 200;
const CHUNK_BYTES = 65_536;
const WAIT_EVENTS = ['drain', 'close', 'response'];

/**
 * Sends one photo. Repeats the request with the same key after a temporary rejection or a broken connection.
 * Returns false where no upload was accepted. `onAnswer` gets each status, or `broken` without a response.
 */
export async function uploadUntilAccepted(
  uploader: Uploader,
  photo: Buffer,
  onAnswer: (status: string) => void,
): Promise<boolean> {
  const key = randomUUID();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await upload(uploader, photo, key).catch(() => undefined);
    onAnswer(String(answer?.status ?? 'broken'));
    if (answer?.status === 201) return true;
    if (answer && answer.retryAfterSeconds === undefined) return false;
    await delay((answer?.retryAfterSeconds ?? 1) * 1000 * (0.5 + Math.random()));
  }
  return false;
}

/** Sends one request over a separate connection. Writes the body in chunks, so that many uploads need little memory. */
function upload({ origin, leaseId, token }: Uploader, photo: Buffer, key: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/documents/v1/albums/move_in/${leaseId}/media`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': photo.length,
        'idempotency-key': key,
      },
    });
    let isAnswered = false;
    outgoing.once('response', (response) => {
      isAnswered = true;
      const seconds = response.headers['retry-after'];
      response.resume().once('close', () => outgoing.destroy());
      resolve({
        status: response.statusCode ?? 0,
        retryAfterSeconds: seconds === undefined ? undefined : Number(seconds),
      });
    });
    outgoing.on('error', reject);
    void send();

    async function send() {
      for (
        let offset = 0;
        offset < photo.length && !isAnswered && !outgoing.destroyed;
        offset += CHUNK_BYTES
      ) {
        const hasRoom = outgoing.write(photo.subarray(offset, offset + CHUNK_BYTES));
        if (!hasRoom) await waitForDrain();
      }
      if (!outgoing.destroyed && !isAnswered) outgoing.end();
    }

    function waitForDrain(): Promise<void> {
      return new Promise((resolve) => {
        const finishWaiting = () => {
          for (const event of WAIT_EVENTS) outgoing.off(event, finishWaiting);
          resolve();
        };
        for (const event of WAIT_EVENTS) outgoing.once(event, finishWaiting);
      });
    }
  });
}
