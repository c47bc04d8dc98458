import { createHash } from 'node:crypto';

/** From one byte to another, both of them with it. */
export type ByteRange = { start: number; end: number };

/** Where files lie: under names of ours, never under one that a renter gave. */
export type FileStorage = {
  /** Keeps the bytes under the key. The same key again keeps the same bytes: it names them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of the key; undefined where there are none. */
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /**
   * The same for what is too large to be held in memory: gives the key and how many bytes they were.
   * `beforeKept` is told the key when all have come, before they lie under it.
   */
  putStream(
    chunks: AsyncIterable<Uint8Array>,
    beforeKept?: (key: string) => Promise<void>,
  ): Promise<{ key: string; sizeBytes: number }>;
  /** The bytes of the key, or those of a part of it, as they are read; undefined where there are none. */
  getStream(key: string, part?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes the bytes, whoever put them there: `createTrackedStorage` asks first who still needs them. */
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** Where these bytes lie: `3f/3f9a…`, the SHA-256 of them. */
export const getContentKey = (bytes: Uint8Array): string =>
  toContentKey(createHash('sha256').update(bytes).digest('hex'));

/** The same where the SHA-256 is known. */
export const toContentKey = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

/** Throws for what `getContentKey` never gives: no such key leads out of the folder. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is not the key of a stored file.');
}

/** Throws where the bytes are others than those that were put there. */
export function assertContent(key: string, bytes: Uint8Array): void {
  if (getContentKey(bytes) !== key) throw new Error(`The stored file ${key} was changed.`);
}
