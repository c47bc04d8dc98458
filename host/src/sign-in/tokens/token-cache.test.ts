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
const read = (stored: Record<string, string>) =>
  readTokenCache(identity, (key) => stored[key] ?? null);

test('spec 9: reads the sign-in that the library keeps in local storage', () => {
  const found = read(entries({ idleMinutes: 60, longestMinutes: 1440 }));
  expect(found).toMatchObject({
    subject: 'auth0|maya',
    profile: { name: 'Maya Ortiz', sub: 'auth0|maya' },
    expiresAt: NOW + 10 * MINUTE,
    end: { endsAt: NOW + 60 * MINUTE, extendable: true },
  });
});

test('its keys are the library’s own', () => {
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
  ['a token that is none', { accessToken: 'opaque' }],
])('a sign-in for %s is none', (_what, change) => {
  expect(read(entries(change))).toBeNull();
});

test('an audience among others is ours', () => {
  expect(read(entries({ tokenAudience: [identity.audience, 'https://more'] }))).not.toBeNull();
});

const usable = (change: Partial<CachedSignInOptions>, at = NOW) => {
  const found = read(entries(change));
  return found !== null && isUsable(found, at);
};

test.each([
  ['more than a minute left', 2, true],
  ['a minute left, when the library renews it', 1, false],
  ['nothing left', 0, false],
  ['been over for long', -600, false],
])('a token that has %s', (_what, minutes, expected) => {
  expect(usable({ lifeMinutes: minutes })).toBe(expected);
});

test('a token is over when it says so itself, whatever stands beside it', () => {
  expect(usable({ tokenEndsInMinutes: -1 })).toBe(false);
});

test('a sign-in that is over is not gone on with, though the token still holds', () => {
  expect(usable({ idleMinutes: 5 }, NOW + 4 * MINUTE)).toBe(true);
  expect(usable({ idleMinutes: 5 }, NOW + 5 * MINUTE)).toBe(false);
});

test('a hard end that the tenant has set counts', () => {
  expect(usable({ hardEndMinutes: 30 })).toBe(true);
  expect(usable({ hardEndMinutes: 1 })).toBe(false);
});

test('the end counts from when it was told: a clock that is off does not move it', () => {
  const found = read(entries({ idleMinutes: 60, providerClockMinutes: -37 }));
  expect(found?.end?.endsAt).toBe(NOW + 60 * MINUTE);
});

test('an end that cannot be put off says so, one that is not told is unknown', () => {
  const last = read(entries({ idleMinutes: 60, longestMinutes: 60 }));
  expect(last?.end?.extendable).toBe(false);
  expect(read(entries())?.end).toBeNull();
});

const anything = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constant(null),
  fc.constantFrom(...Object.values(entries())),
);

test('whatever stands in the store, there is an answer and no error', () => {
  const { user, token } = getCacheKeys(identity);
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const found = readTokenCache(identity, (key) =>
        key === user ? one : key === token ? other : null,
      );
      expect(found === null || found.subject === 'auth0|maya').toBe(true);
    }),
  );
});

test('a sign-in with any part changed is the same person’s for the same audience, or none', () => {
  const whole = entries({ idleMinutes: 60 });
  const part = fc.constantFrom(...Object.keys(whole));
  fc.assert(
    fc.property(part, fc.nat(), fc.anything(), (key, at, value) => {
      const spoilt = spoil(JSON.parse(whole[key] ?? ''), at, value);
      const found = read({ ...whole, [key]: JSON.stringify(spoilt) ?? '' });
      if (found === null) return;
      expect(found.subject).toBe('auth0|maya');
      expect(found.accessToken).toBe(
        JSON.parse(whole[getCacheKeys(identity).token] ?? '').body.access_token,
      );
    }),
    { numRuns: 1000 },
  );
});

/** Puts `value` in the place of one of the leaves. */
function spoil(node: unknown, at: number, value: unknown): unknown {
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
