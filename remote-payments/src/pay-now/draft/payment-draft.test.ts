import type { Payment } from 'shared/contract/payments/payments';
import {
  EMPTY_DRAFT,
  getDraftAfterPayment,
  getDraftForOtherMethod,
  isStarted,
  loadPaymentDraft,
  savePaymentDraft,
} from './payment-draft.ts';

const attempt = { key: 'k', sent: true, tries: 1, totalCents: 100, methodLabel: 'Visa' };

beforeEach(() => sessionStorage.clear());

test('keeps a draft after a reload, only for the same person', () => {
  const draft = { ...EMPTY_DRAFT, amountCents: 100, leftCents: 200, attempt };
  savePaymentDraft('maya', draft);
  expect(loadPaymentDraft('maya')).toEqual(draft);
  expect(loadPaymentDraft('sam')).toEqual(EMPTY_DRAFT);
});

test('keeps the attempt of a draft that an earlier release stored', () => {
  const { sendOn: _s, confirmedIds: _c, ...earlier } = { ...EMPTY_DRAFT, attempt };
  sessionStorage.setItem('pay-now:maya', JSON.stringify(earlier));
  expect(loadPaymentDraft('maya').attempt).toEqual(attempt);
});

test('continues an amount that an earlier release stored', () => {
  const { preselected: _p, changed: _c, ...earlier } = { ...EMPTY_DRAFT, typed: '4.20' };
  sessionStorage.setItem('pay-now:maya', JSON.stringify(earlier));
  expect(isStarted(loadPaymentDraft('maya'))).toBe(true);
  sessionStorage.setItem('pay-now:maya', JSON.stringify({ ...earlier, typed: '' }));
  expect(isStarted(loadPaymentDraft('maya'))).toBe(false);
});

test.each([
  'nonsense',
  '{}',
  'null',
  JSON.stringify({ ...EMPTY_DRAFT, amountCents: '1' }),
  JSON.stringify({ ...EMPTY_DRAFT, attempt: { key: 'k' } }),
])('starts with an empty draft when the stored value is invalid: %s', (stored) => {
  sessionStorage.setItem('pay-now:maya', stored);
  expect(loadPaymentDraft('maya')).toEqual(EMPTY_DRAFT);
});

/** Creates a payment with the fields that the draft functions read. */
const createTestPayment = (part: Pick<Payment, 'state'> | Pick<Payment, 'amount_cents'>) =>
  ({ payment_id: 'payment-1', ...part }) as Payment;

test('keeps the amount after a failed payment and clears the draft after any other', () => {
  const completeDraft = {
    ...EMPTY_DRAFT,
    amountCents: 100,
    leftCents: 200,
    methodId: 'card',
    attempt,
  };
  const after = (state: Payment['state']) => ({
    ...completeDraft,
    ...getDraftAfterPayment(createTestPayment({ state })),
  });
  expect(after('failed')).toEqual({
    ...completeDraft,
    methodId: null,
    attempt: null,
    done: 'payment-1',
  });
  for (const state of ['pending', 'settled', 'unknown', 'scheduled'] as const) {
    expect(after(state)).toEqual({ ...EMPTY_DRAFT, done: 'payment-1' });
  }
});

test.each([
  ['the amount due', 4_050, { choice: 'due', typed: '', amountCents: 4_050, leftCents: 4_050 }],
  [
    'a part of the amount due',
    9_000,
    { choice: 'other', typed: '40.50', amountCents: 4_050, leftCents: 9_000 },
  ],
  [
    'more than the amount due',
    4_000,
    { choice: 'other', typed: '40.50', amountCents: null, leftCents: null },
  ],
  [
    'compared with an unknown amount due',
    undefined,
    { choice: 'other', typed: '40.50', amountCents: null, leftCents: null },
  ],
] as const)(
  'creates a draft for another method when the amount is %s',
  (_what, leftCents, draft) => {
    const previousPayment = createTestPayment({ amount_cents: 4_050 });
    expect(getDraftForOtherMethod(previousPayment, leftCents)).toEqual({
      ...EMPTY_DRAFT,
      changed: true,
      ...draft,
    });
  },
);
