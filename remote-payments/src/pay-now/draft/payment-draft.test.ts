import type { Payment } from 'shared/contract/payments/payments';
import {
  EMPTY_DRAFT,
  getDraftAfterPayment,
  getDraftForOtherMethod,
  loadPaymentDraft,
  savePaymentDraft,
} from './payment-draft.ts';

const attempt = { key: 'k', sent: true, tries: 1, totalCents: 100, methodLabel: 'Visa' };

beforeEach(() => sessionStorage.clear());

test('keeps a draft through a reload, for its own person only', () => {
  const draft = { ...EMPTY_DRAFT, amountCents: 100, leftCents: 200, attempt };
  savePaymentDraft('maya', draft);
  expect(loadPaymentDraft('maya')).toEqual(draft);
  expect(loadPaymentDraft('sam')).toEqual(EMPTY_DRAFT);
});

test('T5: a draft that an earlier release stored keeps its attempt', () => {
  const { sendOn: _s, confirmedIds: _c, ...earlier } = { ...EMPTY_DRAFT, attempt };
  sessionStorage.setItem('pay-now:maya', JSON.stringify(earlier));
  expect(loadPaymentDraft('maya').attempt).toEqual(attempt);
});

test.each([
  'nonsense',
  '{}',
  'null',
  JSON.stringify({ ...EMPTY_DRAFT, amountCents: '1' }),
  JSON.stringify({ ...EMPTY_DRAFT, attempt: { key: 'k' } }),
])('starts anew where what is stored is no draft: %s', (stored) => {
  sessionStorage.setItem('pay-now:maya', stored);
  expect(loadPaymentDraft('maya')).toEqual(EMPTY_DRAFT);
});

/** What a draft is made of after it. */
const paid = (part: Pick<Payment, 'state'> | Pick<Payment, 'amount_cents'>) =>
  ({ payment_id: 'payment-1', ...part }) as Payment;

test('a payment that was not taken leaves the amount, any other nothing of the draft', () => {
  const settled = { ...EMPTY_DRAFT, amountCents: 100, leftCents: 200, methodId: 'card', attempt };
  const after = (state: Payment['state']) => ({
    ...settled,
    ...getDraftAfterPayment(paid({ state })),
  });
  expect(after('failed')).toEqual({
    ...settled,
    methodId: null,
    attempt: null,
    done: 'payment-1',
  });
  for (const state of ['pending', 'settled', 'unknown', 'scheduled'] as const) {
    expect(after(state)).toEqual({ ...EMPTY_DRAFT, done: 'payment-1' });
  }
});

test.each([
  ['all that is left', 4_050, { choice: 'due', typed: '', amountCents: 4_050, leftCents: 4_050 }],
  [
    'a part of it',
    9_000,
    { choice: 'other', typed: '40.50', amountCents: 4_050, leftCents: 9_000 },
  ],
  ['more than it', 4_000, { choice: 'other', typed: '40.50', amountCents: null, leftCents: null }],
  ['unknown', undefined, { choice: 'other', typed: '40.50', amountCents: null, leftCents: null }],
] as const)('the same amount by another method: %s', (_what, leftCents, draft) => {
  const before = paid({ amount_cents: 4_050 });
  expect(getDraftForOtherMethod(before, leftCents)).toEqual({ ...EMPTY_DRAFT, ...draft });
});
