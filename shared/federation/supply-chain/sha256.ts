import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. */
export function getSha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
