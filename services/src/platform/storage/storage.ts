import { createHash } from 'node:crypto';

/** A range of bytes. Both ends are included. */
export type ByteRange = { start: number; end: number };

/** A store of files. Keys are content hashes, never names that a renter chose. */
export type FileStorage = {
  /** Stores the bytes. The key is their content hash, so repeating a put changes nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads the bytes; undefined when the key does not exist. */
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /**
   * Stores a stream that is too large for memory. Returns its key and size. `beforeStore` is called with the key when
   * all bytes have arrived, before they are stored.
   */
  putStream(
    chunks: AsyncIterable<Uint8Array>,
    beforeStore?: (key: string) => Promise<void>,
  ): Promise<{ key: string; sizeBytes: number }>;
  /** Streams the bytes, or a range of them; undefined when the key does not exist. */
  getStream(key: string, part?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes the bytes. `TrackedStorage` checks first that no row refers to them. */
  remove(key: string): Promise<void>;
  /** Lists the keys of all stored files. Undefined for a bucket, whose account may not list it (decision 34). */
  listKeys?(): AsyncIterable<string>;
};

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** The key of these bytes: `3f/3f9a…`, their SHA-256 in a folder by its first two digits. */
export const getContentKey = (bytes: Uint8Array): string =>
  toContentKey(createHash('sha256').update(bytes).digest('hex'));

/** The key of a known SHA-256. */
export const toContentKey = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Throws for a string that is not a key, so that no path leads out of the folder. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a key of a stored file.');
}

/** Throws when the stored bytes do not match their key. */
export function assertContent(key: string, bytes: Uint8Array): void {
  if (getContentKey(bytes) !== key)
    throw new Error(`The content of the stored file ${key} does not match its key.`);
}
