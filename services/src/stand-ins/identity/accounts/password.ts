import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';

// The second scrypt setting that OWASP recommends: 32 MiB of memory for each hash.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

type Cost = typeof COST;

/**
 * Limits concurrent password checks: each takes 32 MiB and a third of a second of CPU time. One CPU stays free
 * for other requests. A check that waits longer than ten seconds is refused with 503.
 */
export const createPasswordWorkLimit = () =>
  createWorkLimit({
    running: Math.max(1, availableParallelism() - 1),
    waiting: 32,
    perCaller: 16,
    waitMs: 10_000,
  });

function deriveKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

// A hash without an account, so that an unknown email takes as long as a wrong password.
const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password matches the hash. `undefined` (no such account) takes the same time. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = (stored ?? DUMMY_HASH).split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(hash, 'base64url');
  const isEqual = derived.length === expected.length && timingSafeEqual(derived, expected);
  return isEqual && stored !== undefined;
}
