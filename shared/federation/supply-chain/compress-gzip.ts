import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Position of the operating system in the header of a gzip file (RFC 1952), and the value for an unknown one. */
const SYSTEM_OFFSET = 9;
const UNKNOWN_SYSTEM = 255;

/** Compresses bytes with gzip. The header names neither a time nor the operating system of this machine. */
export async function compressGzip(bytes: Uint8Array): Promise<Buffer> {
  const compressed = await promisify(gzip)(bytes, { level: 9 });
  compressed[SYSTEM_OFFSET] = UNKNOWN_SYSTEM;
  return compressed;
}
