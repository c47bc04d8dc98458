import { AwsClient } from 'aws4fetch';
import { checkContent, checkKey, type Storage } from './storage.ts';

export type S3Settings = {
  /** Bucket and folder, without a slash at the end: `https://s3.us-east-2.amazonaws.com/bucket/portal`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;

/** Files in a bucket of any service that speaks S3, by requests signed with Signature Version 4. */
export function createS3Storage({ url, ...access }: S3Settings): Storage {
  // One more try; who asks waits meanwhile.
  const client = new AwsClient({ ...access, service: 's3', retries: 1 });
  const ask = (key: string, init: RequestInit) => {
    checkKey(key);
    return client.fetch(`${url}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  return {
    async put(key, bytes) {
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await ask(key, { method: 'PUT', body, headers });
      if (!response.ok) throw new Error(`The bucket took no file: status ${response.status}.`);
      await response.body?.cancel();
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The bucket gave no file: status ${response.status}.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      checkContent(key, bytes);
      return bytes;
    },
  };
}
