import { toDepositMailData } from './deposit-mail-data.ts';

const DUE = '2026-12-22';

test.each([
  ['none', 0, '2026-12-01', { deposit: null, depositDueOn: null }],
  ['held', 129_500, '2026-12-22', { deposit: 'held', depositDueOn: DUE }],
  ['held', 129_500, '2026-12-23', { deposit: 'late', depositDueOn: DUE }],
  ['partly_refunded', 500, '2026-12-01', { deposit: 'held_rest', depositDueOn: DUE }],
  ['partly_refunded', 500, '2026-12-23', { deposit: 'late_rest', depositDueOn: DUE }],
  ['refunded', 0, '2026-12-23', { deposit: 'refunded', depositDueOn: null }],
] as const)(
  'converts a deposit in state %s with %d cents on %s to %j',
  (state, held, today, data) => {
    expect(toDepositMailData({ state, held_cents: held, due_on: DUE }, today)).toEqual(data);
  },
);
