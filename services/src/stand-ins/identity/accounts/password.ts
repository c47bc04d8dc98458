import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';

// OWASP's second setting for scrypt: 32 MiB of memory for each try.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

type Cost = typeof COST;

/**
 * Each password takes 32 MiB and a third of a second of a processor. One processor stays free for other
 * requests; who waits longer than ten seconds is asked to try again.
 */
export const createPasswordWork = () =>
  createWorkLimit({
    running: Math.max(1, availableParallelism() - 1),
    waiting: 32,
    perCaller: 16,
    waitMs: 10_000,
  });

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
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
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

// Nobody's password: an unknown e-mail takes as long as a wrong password.
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True where the password is the one of the hash. `undefined` (no such account) costs the same time. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const wanted = Buffer.from(hash, 'base64url');
  const same = derived.length === wanted.length && timingSafeEqual(derived, wanted);
  return same && stored !== undefined;
}
