import { requireRecentSignIn } from './require-recent-sign-in.ts';

const now = new Date('2026-09-28T14:00:00Z');
const createCaller = (secondsAgo: number | null) => ({
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: [],
  signedInAt: secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1000),
});

test.each([0, 1, 299, 300])('accepts a sign-in %d seconds ago', (ago) => {
  expect(() => requireRecentSignIn(createCaller(ago), now)).not.toThrow();
});

test.each([
  ['six minutes ago', 360],
  ['a day ago', 86_400],
  ['ahead of our clock', -120],
  ['unknown', null],
])('rejects a sign-in that is %s', (_what, ago) => {
  expect(() => requireRecentSignIn(createCaller(ago), now)).toThrow(
    expect.objectContaining({ status: 403, code: 'recent_sign_in_needed' }),
  );
});
