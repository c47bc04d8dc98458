import { authorized, createTestSession, maya } from '#src/testing/render-portal-at.tsx';
import { getCanaryBucket, keepCanaryBucketCookie } from './canary-bucket.ts';

const getStoredBucket = () => /portal-share=(\d+)/.exec(document.cookie)?.[1];
const signedInAs = (personId: string) => ({
  ...authorized,
  data: { ...maya, dataAccess: { ...maya.dataAccess, person_id: personId } },
});

test('assigns each person a stable bucket and distributes people evenly', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let n = 0; n < 20_000; n++) {
    const bucket = getCanaryBucket(`person-${n}`);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  expect(counts).toHaveLength(100);
  expect(Math.min(...counts)).toBeGreaterThan(120);
  expect(Math.max(...counts)).toBeLessThan(280);
  expect(getCanaryBucket('person-maya')).toBe(getCanaryBucket('person-maya'));
});

test('stores the bucket after sign-in and updates it for another person', () => {
  const session = createTestSession({ status: 'loading' });
  keepCanaryBucketCookie(session);
  expect(getStoredBucket()).toBeUndefined();
  session.become(signedInAs('person-maya'));
  expect(getStoredBucket()).toBe(String(getCanaryBucket('person-maya')));
  session.become({ status: 'unauthenticated', problem: null });
  session.become(signedInAs('person-sam'));
  expect(getStoredBucket()).toBe(String(getCanaryBucket('person-sam')));
});
