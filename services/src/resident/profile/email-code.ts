import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from 'shared/contract/profile';

export const CODE_MINUTES = 15;
export const MAX_ATTEMPTS = 5;
/** Maximum codes per email change, with the first one. */
export const MAX_CODES = 5;
const RESEND_SECONDS = 60;

export const createEmailCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Hashes a code for storage with the server secret and the id of its email change. */
export const hashCode = (secret: string, changeId: string, code: string): string =>
  createHmac('sha256', secret).update(`email-code\n${changeId}\n${code}`).digest('base64url');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Returns the expiry, the resend time and the attempt count for a code sent now. */
export const getCodeTimes = (now: Date) => ({
  codeExpiresAt: addSeconds(now, CODE_MINUTES * 60),
  resendAt: addSeconds(now, RESEND_SECONDS),
  attemptsLeft: MAX_ATTEMPTS,
});
