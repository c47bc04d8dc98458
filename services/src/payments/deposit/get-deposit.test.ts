import type { DepositReturn } from 'shared/contract/deposit';
import { getDeposit } from './get-deposit.ts';

const createReturn = (amount_cents: number, withheld_cents = 0): DepositReturn => ({
  deposit_return_id: `return-${amount_cents}`,
  returned_on: '2026-10-12',
  amount_cents,
  withheld_cents,
  withheld_reason: withheld_cents > 0 ? 'Carpet cleaning' : null,
  way: 'check',
  sent_to: null,
});

test.each([
  ['none', 0, [], 0],
  ['held', 100_000, [], 100_000],
  ['partly_refunded', 100_000, [createReturn(40_000)], 60_000],
  ['partly_refunded', 100_000, [createReturn(40_000), createReturn(10_000, 49_999)], 1],
  ['refunded', 100_000, [createReturn(100_000)], 0],
  ['refunded', 100_000, [createReturn(88_000, 12_000)], 0],
  ['refunded', 100_000, [createReturn(0, 100_000)], 0],
  // The bank returned the deposit payment after the deposit had been refunded.
  ['refunded', 0, [createReturn(100_000)], 0],
] as const)(
  'reports a deposit as %s with %i cents received and the returns %j',
  (state, receivedCents, returns, heldCents) => {
    const deposit = getDeposit({ receivedCents, returns, dueOn: '2026-10-21' });
    expect(deposit).toEqual({
      state,
      received_cents: receivedCents,
      held_cents: heldCents,
      due_on: '2026-10-21',
      returns,
    });
  },
);
