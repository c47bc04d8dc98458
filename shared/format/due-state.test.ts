import { getDueState } from './due-state.ts';

test.each([
  ['2026-11-01', 'overdue'],
  ['2026-11-24', 'overdue'],
  ['2026-11-25', 'due_today'],
  ['2026-11-26', 'not_due'],
  ['2027-01-01', 'not_due'],
])('an amount due on %s is %s on Nov 25, 2026', (dueOn, state) => {
  expect(getDueState(dueOn, '2026-11-25')).toBe(state);
});
