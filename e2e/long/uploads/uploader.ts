import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A renter who sends photos of the move-in. */
export type Uploader = { origin: string; leaseId: string; token: string };

type Answer = { status: number; retryAfterSeconds: number | undefined };

const MOST_TRIES = 200;
const PIECE_BYTES = 65_536;
const ENDS_OF_WAIT = ['drain', 'close', 'response'];

/**
 * Sends one photo, and again with the same key while it is refused for a while or the connection breaks.
 * Returns false where no upload was accepted. `onAnswer` gets each status, or `broken` without a response.
 */
export async function uploadUntilTaken(
  uploader: Uploader,
  photo: Buffer,
  onAnswer: (status: string) => void,
): Promise<boolean> {
  const key = randomUUID();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await upload(uploader, photo, key).catch(() => undefined);
    onAnswer(String(answer?.status ?? 'broken'));
    if (answer?.status === 201) return true;
    if (answer && answer.retryAfterSeconds === undefined) return false;
    await delay((answer?.retryAfterSeconds ?? 1) * 1000 * (0.5 + Math.random()));
  }
  return false;
}

/** One request over a connection of its own. The body goes out piece by piece: two hundred of them are no load here. */
function upload({ origin, leaseId, token }: Uploader, photo: Buffer, key: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/documents/v1/albums/move_in/${leaseId}/media`, {
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
    sending.once('response', (response) => {
      isAnswered = true;
      const seconds = response.headers['retry-after'];
      response.resume().once('close', () => sending.destroy());
      resolve({
        status: response.statusCode ?? 0,
        retryAfterSeconds: seconds === undefined ? undefined : Number(seconds),
      });
    });
    sending.on('error', reject);
    void send();

    async function send() {
      for (let at = 0; at < photo.length && !isAnswered && !sending.destroyed; at += PIECE_BYTES) {
        const hasRoom = sending.write(photo.subarray(at, at + PIECE_BYTES));
        if (!hasRoom) await hasDrained();
      }
      if (!sending.destroyed && !isAnswered) sending.end();
    }

    function hasDrained(): Promise<void> {
      return new Promise((resolve) => {
        const goOn = () => {
          for (const event of ENDS_OF_WAIT) sending.off(event, goOn);
          resolve();
        };
        for (const event of ENDS_OF_WAIT) sending.once(event, goOn);
      });
    }
  });
}
