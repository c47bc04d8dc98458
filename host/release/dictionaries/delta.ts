import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** RFC 9842, section 5: a skippable frame of Zstandard with the SHA-256 of the dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;
const HEADER_BYTES = MAGIC.length + HASH_BYTES;

/** Higher levels give the same sizes for our files. */
const LEVEL = 19;
/** 1 KiB is the least, and 8 MiB is what every client supports (RFC 9842, section 5). */
const WINDOW_LOG = { min: 10, max: 23 } as const;

/** Returns the SHA-256 of a dictionary as 64 hexadecimal digits. */
export function getDictionaryHash(dictionary: Uint8Array): string {
  return createHash('sha256').update(dictionary).digest('hex');
}

/** Compresses a file with an earlier file as the dictionary. The result is a complete `dcz` response body. */
export async function compressDelta(
  content: Uint8Array,
  dictionary: Uint8Array,
): Promise<Uint8Array> {
  const windowLog = Math.ceil(Math.log2(content.length + dictionary.length + 1));
  const params = {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: Math.min(WINDOW_LOG.max, Math.max(WINDOW_LOG.min, windowLog)),
  };
  const frame = await promisify(zstdCompress)(content, { dictionary, params });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
}

/** Returns the file of a delta; null when it has another dictionary or is damaged. */
export async function decompressDelta(
  delta: Uint8Array,
  dictionary: Uint8Array,
): Promise<Uint8Array | null> {
  if (readDeltaHash(delta) !== getDictionaryHash(dictionary)) return null;
  const frame = delta.subarray(HEADER_BYTES);
  return promisify(zstdDecompress)(frame, { dictionary }).catch(() => null);
}

/** Returns the hash of the dictionary that a delta names; null when it is no delta. */
function readDeltaHash(delta: Uint8Array): string | null {
  if (!MAGIC.equals(delta.subarray(0, MAGIC.length))) return null;
  return Buffer.from(delta.subarray(MAGIC.length, HEADER_BYTES)).toString('hex');
}
