import { createHash } from 'node:crypto';

interface Trial {
  /** The app of the section: `remote-lease`. */
  readonly app: string;
  /** The canary build: `1.0.0-0123456789ab`. */
  readonly build: string;
}

/**
 * Returns the bucket of a person in one trial, 0 to 99; a canary at 5 % has the buckets below 5. `share` is the
 * number in the cookie, 0 to 999. Section and build are the salt, so that every trial has other people, while a
 * higher percentage keeps those who are in it already.
 */
export function getTrialBucket(share: number, { app, build }: Trial): number {
  const hash = createHash('sha256').update(`${app}/${build}/${share}`).digest();
  return hash.readUInt32BE(0) % 100;
}
