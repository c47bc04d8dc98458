import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export type SlowUpload = { origin: string; leaseId: string; token: string; photo: Buffer };

const CHUNKS = 40;
const PAUSE_MS = 100;

/** Uploads a photo in many chunks, which takes at least 4 s. Throws when it is not accepted. Never tries again. */
export async function uploadSlowly(upload: SlowUpload): Promise<void> {
  const { origin, leaseId, token, photo } = upload;
  const outgoing = request(`${origin}/documents/v1/albums/move_in/${leaseId}/media`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': photo.length,
      'idempotency-key': randomUUID(),
    },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  // Also rejects while the body is being sent.
  answered.catch(() => {});
  const size = Math.ceil(photo.length / CHUNKS);
  for (let offset = 0; offset < photo.length && !outgoing.destroyed; offset += size) {
    outgoing.write(photo.subarray(offset, offset + size));
    await delay(PAUSE_MS);
  }
  outgoing.end();
  const [response] = await answered;
  const body = await text(response);
  if (response.statusCode !== 201) throw new Error(`status ${response.statusCode}: ${body}`);
}
