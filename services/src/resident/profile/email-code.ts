import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from 'shared/contract/profile';

export const CODE_MINUTES = 15;
export const MAX_ATTEMPTS = 5;
/** For one change, with the first. */
export const MAX_CODES = 5;
const RESEND_SECONDS = 60;

export const createEmailCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** What a code is kept as: worth nothing without the secret, and for no other change. */
export const hashCode = (secret: string, changeId: string, code: string): string =>
  createHmac('sha256', secret).update(`email-code\n${changeId}\n${code}`).digest('base64url');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** What holds from the moment at which a code is sent. */
export const getCodeTimes = (now: Date) => ({
  codeExpiresAt: addSeconds(now, CODE_MINUTES * 60),
  resendAt: addSeconds(now, RESEND_SECONDS),
  attemptsLeft: MAX_ATTEMPTS,
});
