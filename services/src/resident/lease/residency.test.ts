import { getResidency } from './residency.ts';

const TODAY = '2026-11-26';
const createLease = (
  leaseId: string,
  moveInDate: string,
  state: 'active' | 'ended' = 'active',
) => ({
  leaseId,
  moveInDate,
  state,
});
const ended = createLease('old', '2024-01-01', 'ended');
const current = createLease('current', '2025-10-01');
const future = createLease('future', '2026-12-01');

test.each([
  ['never', 'there is no lease', [], []],
  ['coming', 'the only lease begins later', [future], []],
  ['coming', 'an earlier lease has ended and the next one begins later', [ended, future], []],
  ['active', 'a lease has begun', [current], []],
  ['active', 'a lease begins today', [createLease('new', TODAY)], []],
  ['active', 'another lease has ended', [ended, current], []],
  ['moved_out', 'every lease has ended', [ended], []],
  ['moved_out', 'a completed move-out lists the person', [current], ['current']],
] as const)('is %s where %s', (expected, _, leases, left) => {
  expect(getResidency(leases, left, TODAY)).toBe(expected);
});
