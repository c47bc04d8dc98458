import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { RentMonth } from 'shared/contract/payments/rent-status';
import { answerRentStatus } from './answer-rent-status.ts';

const due = (state: AmountDue['state'], amount_cents: number, rent_cents = 0): AmountDue => ({
  due_on: '2026-11-25',
  state,
  amount_cents,
  rent_cents,
});
const december = due('not_due', 148_860, 145_000);
const lateFee = due('overdue', 5_000);

test.each<[string, RentMonth['state'], AmountDue[], string]>([
  ['December and a late fee are open', 'paid', [lateFee, december], 'other_due'],
  ['a repair is due today', 'paid', [due('due_today', 4_500), december], 'other_due'],
  ['December is open', 'paid', [december], 'paid_so_far'],
  ['nothing is open', 'paid', [], 'paid'],
  ['rent is overdue', 'unpaid', [due('overdue', 145_000, 145_000), december], 'overdue'],
  ['a part of the rent is overdue', 'part', [lateFee, due('overdue', 9_000, 9_000)], 'overdue'],
  ['rent is due today', 'unpaid', [lateFee, due('due_today', 145_000, 145_000)], 'due_today'],
  ['the payment is on its way', 'on_the_way', [december], 'on_the_way'],
  ['the payment is being checked', 'checking', [lateFee, december], 'checking'],
  ['the first rent is still to come', 'unpaid', [december], 'not_due'],
])('answers for what is owed now where %s', (_what, state, amounts, answer) => {
  expect(answerRentStatus({ state }, amounts)).toBe(answer);
});

test('has no answer where no rent was charged', () => {
  expect(answerRentStatus(undefined, [lateFee])).toBeNull();
});
