import { getDeltaKey } from '../release/dictionaries/delta-keys.ts';
import { DELTA_CODING } from '../release/dictionaries/dictionary-files.ts';
import type { BuildName } from '../release/store/build-key.ts';

/** The request headers that decide how a file is sent. */
export interface AcceptedCodings {
  readonly acceptEncoding?: string | undefined;
  readonly availableDictionary?: string | undefined;
}

/** A byte sequence of structured fields (RFC 8941) with 32 bytes. */
const SHA256_FIELD = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/;

/**
 * Returns the key at which the release store has the delta of a file from the file that the browser has; null
 * when the request does not accept one. There is not necessarily a delta at that key.
 */
export function chooseDeltaKey(
  name: BuildName,
  file: string,
  { acceptEncoding = '', availableDictionary = '' }: AcceptedCodings,
): string | null {
  const hash = SHA256_FIELD.exec(availableDictionary)?.[1];
  if (hash === undefined || !acceptsCoding(acceptEncoding, DELTA_CODING)) return null;
  return getDeltaKey(name, file, Buffer.from(hash, 'base64').toString('hex'));
}

function acceptsCoding(acceptEncoding: string, coding: string): boolean {
  return acceptEncoding
    .split(',')
    .map((value) => value.replaceAll(/\s/g, '').toLowerCase())
    .some(
      (value) =>
        value === coding || (value.startsWith(`${coding};q=`) && !/q=0(\.0*)?$/.test(value)),
    );
}
