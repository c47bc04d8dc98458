import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from 'services/platform/config/settings';
import { assertContent, assertStorageKey, type FileStorage } from './storage.ts';
import { withTempFolder } from './with-temp-folder.ts';
import { writeDraftFile } from './write-draft-file.ts';

const TIMEOUT_MS = 10_000;
/** Timeout of streamed uploads and downloads. */
const LONG_TIMEOUT_MS = 600_000;

/** Stores files in an S3-compatible bucket. Requests are signed with Signature Version 4. */
export function createS3Storage({ url, ...access }: S3Settings): FileStorage {
  // One retry only, because a request of a renter waits for it.
  const client = new AwsClient({ ...access, service: 's3', retries: 1 });
  const request = (key: string, init: RequestInit, timeoutMs = TIMEOUT_MS) => {
    assertStorageKey(key);
    return client.fetch(`${url}/${key}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  };
  const send = async (key: string, body: Blob | Uint8Array<ArrayBuffer>, timeoutMs: number) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const response = await request(key, { method: 'PUT', body, headers }, timeoutMs);
    if (!response.ok) throw new Error(`The bucket rejected the upload: status ${response.status}.`);
    await response.body?.cancel();
  };
  return {
    put: (key, bytes) => send(key, new Uint8Array(bytes), TIMEOUT_MS),
    // Through a temporary file, because S3 needs the length and the key before the bytes.
    putStream(chunks, beforeStore) {
      return withTempFolder(async (folder) => {
        const { path, key, sizeBytes } = await writeDraftFile(folder, chunks);
        await beforeStore?.(key);
        await send(key, await openAsBlob(path), LONG_TIMEOUT_MS);
        return { key, sizeBytes };
      });
    },
    async getStream(key, part) {
      const headers = part && { range: `bytes=${part.start}-${part.end}` };
      const response = await request(
        key,
        { method: 'GET', ...(headers && { headers }) },
        LONG_TIMEOUT_MS,
      );
      if (response.status === 404) return undefined;
      if (response.status !== (part ? 206 : 200)) {
        throw new Error(`The bucket rejected the download: status ${response.status}.`);
      }
      return response.body ?? undefined;
    },
    async remove(key) {
      const response = await request(key, { method: 'DELETE' });
      await response.body?.cancel();
      if (response.ok || response.status === 404) return;
      throw new Error(`The bucket rejected the deletion: status ${response.status}.`);
    },
    async get(key) {
      const response = await request(key, { method: 'GET' });
      if (response.status === 404) return undefined;
      if (!response.ok)
        throw new Error(`The bucket rejected the download: status ${response.status}.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      assertContent(key, bytes);
      return bytes;
    },
  };
}
