import { createHash, createHmac, randomBytes } from 'node:crypto';

export type FeedToken = { nonce: string; token: string; tokenHash: string };

type FeedOwner = { corporationId: string; personId: string };

/** How long a token is: 32 bytes, as text for an address. */
export const TOKEN_PATTERN = /^[\w-]{43}$/;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token of an address is made from a secret of ours and a random part of its row, so that it can be
 * shown again: the database alone gives nobody one, and neither does the secret alone.
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
