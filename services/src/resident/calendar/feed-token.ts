import { createHash, createHmac, randomBytes } from 'node:crypto';

export type FeedToken = { nonce: string; token: string; tokenHash: string };

type FeedOwner = { corporationId: string; personId: string };

/** Matches a token: 32 bytes in base64url. */
export const TOKEN_PATTERN = /^[\w-]{43}$/;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Derives the token of a feed URL from the server secret and the nonce in its row, so that it can be shown
 * again. Neither the database nor the secret alone is enough to compute a token.
 */
export function deriveToken(
  secret: string,
  { corporationId, personId }: FeedOwner,
  nonce: string,
): string {
  const key = createHash('sha256').update(`calendar-feed\n${secret}`).digest();
  const text = JSON.stringify([corporationId, personId, nonce]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function createFeedToken(secret: string, whose: FeedOwner): FeedToken {
  const nonce = randomBytes(32).toString('base64url');
  const token = deriveToken(secret, whose, nonce);
  return { nonce, token, tokenHash: hashToken(token) };
}
