import { CacheKey } from '@auth0/auth0-spa-js';
import fc from 'fast-check';
import {
  type CachedSignInOptions,
  createCachedSignIn,
} from '#src/testing/create-cached-sign-in.ts';
import { environment } from '#src/testing/environment.ts';
import { getCacheKeys, SCOPE } from './cache-keys.ts';
import { isUsable, readTokenCache } from './token-cache.ts';

const { identity } = environment;
const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);
const MINUTE = 60_000;

const entries = (change: Partial<CachedSignInOptions> = {}) =>
  createCachedSignIn({ now: NOW, ...change });
const readEntries = (stored: Record<string, string>) =>
  readTokenCache(identity, (key) => stored[key] ?? null);

test('spec 9: reads the sign-in from the library’s localStorage entries', () => {
  const signIn = readEntries(entries({ idleMinutes: 60, longestMinutes: 1440 }));
  expect(signIn).toMatchObject({
    subject: 'auth0|maya',
    profile: { name: 'Maya Ortiz', sub: 'auth0|maya' },
    expiresAt: NOW + 10 * MINUTE,
    end: { endsAt: NOW + 60 * MINUTE, extendable: true },
  });
});

test('uses the keys of the library', () => {
  const { audience, client_id: clientId } = identity;
  const { user, token } = getCacheKeys(identity);
  expect(token).toBe(new CacheKey({ clientId, audience, scope: SCOPE }).toKey());
  expect(user).toBe(new CacheKey({ clientId }, undefined, '@@user@@').toKey());
});

test.each<[string, Partial<CachedSignInOptions>]>([
  ['another audience', { audience: 'https://api.other.example' }],
  ['another client', { clientId: 'someone-else' }],
  ['another provider', { issuer: 'https://evil.example/' }],
  ['another audience in the token itself', { tokenAudience: 'https://api.other.example' }],
  ['another person in the token than in the profile', { tokenSubject: 'auth0|theo' }],
  ['a token that is not a JWT', { accessToken: 'opaque' }],
])('returns null for %s', (_what, change) => {
  expect(readEntries(entries(change))).toBeNull();
});

test('accepts a token with several audiences', () => {
  expect(
    readEntries(entries({ tokenAudience: [identity.audience, 'https://more'] })),
  ).not.toBeNull();
});

const isUsableAt = (change: Partial<CachedSignInOptions>, at = NOW) => {
  const signIn = readEntries(entries(change));
  return signIn !== null && isUsable(signIn, at);
};

test.each([
  ['more than a minute left', 2, true],
  ['one minute left, when the library renews it', 1, false],
  ['nothing left', 0, false],
  ['expired long ago', -600, false],
])('checks a token that has %s', (_what, minutes, expected) => {
  expect(isUsableAt({ lifeMinutes: minutes })).toBe(expected);
});

test('uses the expiry of the token itself when it is earlier', () => {
  expect(isUsableAt({ tokenEndsInMinutes: -1 })).toBe(false);
});

test('rejects a valid token when the session has ended', () => {
  expect(isUsableAt({ idleMinutes: 5 }, NOW + 4 * MINUTE)).toBe(true);
  expect(isUsableAt({ idleMinutes: 5 }, NOW + 5 * MINUTE)).toBe(false);
});

test('respects the session expiry set by the tenant', () => {
  expect(isUsableAt({ hardEndMinutes: 30 })).toBe(true);
  expect(isUsableAt({ hardEndMinutes: 1 })).toBe(false);
});

test('corrects the session end for a wrong device clock', () => {
  const signIn = readEntries(entries({ idleMinutes: 60, providerClockMinutes: -37 }));
  expect(signIn?.end?.endsAt).toBe(NOW + 60 * MINUTE);
});

test('marks a session that cannot be extended, and returns null for an unknown end', () => {
  const signIn = readEntries(entries({ idleMinutes: 60, longestMinutes: 60 }));
  expect(signIn?.end?.extendable).toBe(false);
  expect(readEntries(entries())?.end).toBeNull();
});

const anything = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constant(null),
  fc.constantFrom(...Object.values(entries())),
);

test('never throws for any stored content', () => {
  const { user, token } = getCacheKeys(identity);
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const signIn = readTokenCache(identity, (key) =>
        key === user ? one : key === token ? other : null,
      );
      expect(signIn === null || signIn.subject === 'auth0|maya').toBe(true);
    }),
  );
});

test('returns the same person or null when any stored value is changed', () => {
  const validEntries = entries({ idleMinutes: 60 });
  const part = fc.constantFrom(...Object.keys(validEntries));
  fc.assert(
    fc.property(part, fc.nat(), fc.anything(), (key, at, value) => {
      const corrupted = corrupt(JSON.parse(validEntries[key] ?? ''), at, value);
      const signIn = readEntries({ ...validEntries, [key]: JSON.stringify(corrupted) ?? '' });
      if (signIn === null) return;
      expect(signIn.subject).toBe('auth0|maya');
      expect(signIn.accessToken).toBe(
        JSON.parse(validEntries[getCacheKeys(identity).token] ?? '').body.access_token,
      );
    }),
    { numRuns: 1000 },
  );
});

/** Replaces one leaf of the tree with `value`. */
function corrupt(node: unknown, at: number, value: unknown): unknown {
  const leaves: { of: Record<string, unknown>; key: string }[] = [];
  const walk = (of: Record<string, unknown>) => {
    for (const [key, child] of Object.entries(of)) {
      if (typeof child === 'object' && child !== null) walk(child as Record<string, unknown>);
      leaves.push({ of, key });
    }
  };
  walk(node as Record<string, unknown>);
  const leaf = leaves[at % leaves.length];
  if (leaf) leaf.of[leaf.key] = value;
  return node;
}
