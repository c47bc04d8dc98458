import { authorized, createTestSession, maya } from '#src/testing/render-portal-at.tsx';
import { getCanaryBucket, keepCanaryBucketCookie } from './canary-bucket.ts';

const kept = () => /portal-share=(\d+)/.exec(document.cookie)?.[1];
const as = (personId: string) => ({
  ...authorized,
  data: { ...maya, dataAccess: { ...maya.dataAccess, person_id: personId } },
});

test('everybody has a share that stays, and the shares are about as large as each other', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let n = 0; n < 20_000; n++) {
    const share = getCanaryBucket(`person-${n}`);
    counts[share] = (counts[share] ?? 0) + 1;
  }
  expect(counts).toHaveLength(100);
  expect(Math.min(...counts)).toBeGreaterThan(120);
  expect(Math.max(...counts)).toBeLessThan(280);
  expect(getCanaryBucket('person-maya')).toBe(getCanaryBucket('person-maya'));
});

test('is kept for the next page once somebody is signed in, and follows the person', () => {
  const session = createTestSession({ status: 'loading' });
  keepCanaryBucketCookie(session);
  expect(kept()).toBeUndefined();
  session.become(as('person-maya'));
  expect(kept()).toBe(String(getCanaryBucket('person-maya')));
  session.become({ status: 'unauthenticated', problem: null });
  session.become(as('person-sam'));
  expect(kept()).toBe(String(getCanaryBucket('person-sam')));
});
