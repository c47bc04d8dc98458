import { dueParts, dueState } from './due-state.ts';

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

const charge = (due_on: string, left_cents: number) => ({ due_on, left_cents });

test('what is overdue is told apart from what comes, and only the next of that', () => {
  const late = [charge('2026-08-06', 5_000), charge('2026-09-01', 90_000)];
  const coming = [charge('2026-09-28', 1_000), charge('2026-09-28', 200), charge('2026-10-01', 7)];
  const parts = { overdueCents: 95_000, overdueCount: 2, since: '2026-08-06' };
  const next = { nextCents: 1_200, nextOn: '2026-09-28' };
  expect(dueParts([...late, ...coming], TODAY)).toEqual({ ...parts, ...next });
  expect(dueParts(late, TODAY)).toEqual({ ...parts, nextCents: 0, nextOn: null });
  expect(dueParts(coming, TODAY)).toMatchObject({ overdueCents: 0, since: null, ...next });
});
