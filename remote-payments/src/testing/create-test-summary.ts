import type { AccountSummary } from 'shared/contract/payments/summary';

/** Creates an account summary with nothing due, overridden by `part`. Amounts in cents. */
export const createTestSummary = (part: Partial<AccountSummary>): AccountSummary => ({
  lease_id: 'lease',
  balance_cents: 0,
  pending_cents: 0,
  left_to_pay_cents: 0,
  due_on: null,
  amounts_due: [],
  late_fee: null,
  charges: [],
  upcoming_charges: [],
  pay_ahead: null,
  payments_on_the_way: [],
  scheduled_payments: [],
  online_payments_disabled: false,
  disabled_reason: null,
  offline_payment: '',
  payee_name: 'Harbor & Pine',
  time_zone: 'America/Chicago',
  today: '2026-11-21',
  as_of: '2026-11-21T18:00:00.000Z',
  ...part,
});

/** Rent of the next month, which is not yet posted to the ledger. */
export const UPCOMING_RENT: Partial<AccountSummary> = {
  upcoming_charges: [{ description: 'Rent, December', due_on: '2026-12-01', amount_cents: 98_000 }],
  pay_ahead: { through: '2026-12-01', amount_cents: 98_000 },
};
