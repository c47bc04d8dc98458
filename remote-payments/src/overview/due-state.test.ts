import { dueState } from './due-state.ts';

const TODAY = '2026-09-28';

test.each([
  ['2026-09-01', { kind: 'overdue', days: 27 }],
  ['2026-09-28', { kind: 'today' }],
  ['2026-09-29', { kind: 'soon', days: 1 }],
  ['2026-10-05', { kind: 'soon', days: 7 }],
  ['2026-10-06', { kind: 'later', days: 8 }],
])('what is due on %s', (dueOn, state) => {
  expect(dueState(dueOn, TODAY)).toEqual(state);
});
