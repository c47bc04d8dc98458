import { authorized, maya, sessionWith } from '#src/testing/render-portal-at.tsx';
import { keepShare, shareOf } from './share.ts';

const kept = () => /portal-share=(\d+)/.exec(document.cookie)?.[1];
const as = (personId: string) => ({
  ...authorized,
  data: { ...maya, dataAccess: { ...maya.dataAccess, person_id: personId } },
});

test('everybody has a share that stays, and the shares are about as large as each other', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let n = 0; n < 20_000; n++) {
    const share = shareOf(`person-${n}`);
    counts[share] = (counts[share] ?? 0) + 1;
  }
  expect(counts).toHaveLength(100);
  expect(Math.min(...counts)).toBeGreaterThan(120);
  expect(Math.max(...counts)).toBeLessThan(280);
  expect(shareOf('person-maya')).toBe(shareOf('person-maya'));
});

test('is kept for the next page once somebody is signed in, and follows the person', () => {
  const session = sessionWith({ status: 'loading' });
  keepShare(session);
  expect(kept()).toBeUndefined();
  session.become(as('person-maya'));
  expect(kept()).toBe(String(shareOf('person-maya')));
  session.become({ status: 'unauthenticated', problem: null });
  session.become(as('person-sam'));
  expect(kept()).toBe(String(shareOf('person-sam')));
});
