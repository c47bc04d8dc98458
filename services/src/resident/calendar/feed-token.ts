import { createHash, createHmac, randomBytes } from 'node:crypto';

export type FeedToken = { nonce: string; token: string; tokenHash: string };

type Whose = { corporationId: string; personId: string };

/** How long a token is: 32 bytes, as text for an address. */
export const TOKEN = /^[\w-]{43}$/;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token of an address is made from a secret of ours and a random part of its row, so that it can be
 * shown again: the database alone gives nobody one, and neither does the secret alone.
 */
export function tokenOf(secret: string, { corporationId, personId }: Whose, nonce: string): string {
  const key = createHash('sha256').update(`calendar-feed\n${secret}`).digest();
  const text = JSON.stringify([corporationId, personId, nonce]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function newToken(secret: string, whose: Whose): FeedToken {
  const nonce = randomBytes(32).toString('base64url');
  const token = tokenOf(secret, whose, nonce);
  return { nonce, token, tokenHash: hashOf(token) };
}
