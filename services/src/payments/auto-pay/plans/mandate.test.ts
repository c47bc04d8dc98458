import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { mandateOf } from './mandate.ts';

const BANK = { kind: 'bank', institution: 'Pine County Bank', last4: '1111' } as const;
const CARD = { kind: 'credit_card', institution: 'Visa', last4: '4242' } as const;
const DEBIT = { kind: 'debit_card', institution: 'Visa', last4: '5555' } as const;

const TERMS: AutoPayTerms = {
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: 160_000,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: 'main',
  backup_method_id: null,
  notice_days: 10,
};

type Method = Parameters<typeof mandateOf>[0]['method'];

const words = (method: Method, backup?: Method) =>
  mandateOf({
    name: 'Maya Ortiz',
    terms: TERMS,
    payeeName: 'Harbor & Pine',
    method,
    backup,
    firstOn: '2026-12-01',
  }).text;

test('2.7: where a card steps in, the words say that its fee is added to the sum', () => {
  expect(words(BANK, CARD)).toContain(
    'If that is refused, Harbor & Pine may take the same sum from Visa •••• 4242 instead, plus the ' +
      'fee of that card.',
  );
});

test('2.7: where a card is charged and another one steps in, the fee of each is agreed to', () => {
  const text = words(CARD, DEBIT);
  expect(text).toContain('The fee of the card is added to each payment.');
  expect(text).toContain('from Visa •••• 5555 instead, plus the fee of that card.');
});

test('2.7: where an account is debited, whichever it is, there is no word of a fee', () => {
  expect(words(BANK, { ...BANK, last4: '2222' })).not.toContain('fee');
  expect(words(CARD, BANK)).toContain('from Pine County Bank •••• 1111 instead, without that fee.');
});
