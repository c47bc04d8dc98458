import { writeCookie } from 'shared/theme/write-cookie';
import { authorized, createTestSession, maya } from '#src/testing/render-portal-at.tsx';
import { hashCanaryShare, keepCanaryShareCookie } from './canary-share.ts';

const getStoredShare = () => /portal-share=(\d+)/.exec(document.cookie)?.[1];
const signedInAs = (personId: string) => ({
  ...authorized,
  data: { ...maya, dataAccess: { ...maya.dataAccess, person_id: personId } },
});

test('assigns each person a stable share and distributes people evenly', () => {
  const counts = Array.from({ length: 1000 }, () => 0);
  for (let n = 0; n < 100_000; n++) {
    const share = hashCanaryShare(`person-${n}`);
    counts[share] = (counts[share] ?? 0) + 1;
  }
  expect(counts).toHaveLength(1000);
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(160);
  expect(hashCanaryShare('person-maya')).toBe(hashCanaryShare('person-maya'));
});

test('replaces the share of the device after sign-in and updates it for another person', () => {
  writeCookie('portal-share', '1', 60);
  const session = createTestSession({ status: 'loading' });
  keepCanaryShareCookie(session);
  expect(getStoredShare()).toBe('1');
  session.become(signedInAs('person-maya'));
  expect(getStoredShare()).toBe(String(hashCanaryShare('person-maya')));
  session.become({ status: 'unauthenticated', problem: null });
  session.become(signedInAs('person-sam'));
  expect(getStoredShare()).toBe(String(hashCanaryShare('person-sam')));
});
