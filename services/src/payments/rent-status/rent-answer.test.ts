import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { RentMonth } from 'shared/contract/payments/rent-status';
import { getRentAnswer } from './rent-answer.ts';

const createAmountDue = (
  state: AmountDue['state'],
  amount_cents: number,
  rent_cents = 0,
): AmountDue => ({
  due_on: '2026-11-25',
  state,
  amount_cents,
  rent_cents,
});
const december = createAmountDue('not_due', 148_860, 145_000);
const lateFee = createAmountDue('overdue', 5_000);

test.each<[string, RentMonth['state'], AmountDue[], string]>([
  ['December and a late fee are open', 'paid', [lateFee, december], 'other_due'],
  ['a repair is due today', 'paid', [createAmountDue('due_today', 4_500), december], 'other_due'],
  ['December is open', 'paid', [december], 'paid_so_far'],
  ['nothing is open', 'paid', [], 'paid'],
  [
    'rent is overdue',
    'unpaid',
    [createAmountDue('overdue', 145_000, 145_000), december],
    'overdue',
  ],
  [
    'a part of the rent is overdue',
    'part',
    [lateFee, createAmountDue('overdue', 9_000, 9_000)],
    'overdue',
  ],
  [
    'rent is due today',
    'unpaid',
    [lateFee, createAmountDue('due_today', 145_000, 145_000)],
    'due_today',
  ],
  ['the payment is pending', 'on_the_way', [december], 'on_the_way'],
  ['the payment is being checked', 'checking', [lateFee, december], 'checking'],
  ['the first rent is not due yet', 'unpaid', [december], 'not_due'],
])('answers for what is owed now when %s', (_what, state, amounts, answer) => {
  expect(getRentAnswer({ state }, amounts)).toBe(answer);
});

test('has no answer when no rent was charged', () => {
  expect(getRentAnswer(undefined, [lateFee])).toBeNull();
});
