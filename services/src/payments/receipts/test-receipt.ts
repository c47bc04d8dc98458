import type { LeaseHome } from 'services/resident';
import type { Payment } from 'shared/contract/payments/payments';

export const HOME: LeaseHome = {
  letterhead: {
    company: 'Harbor & Pine Property Management',
    officeAddress: '12 Pier Street, Port Alder, WI 53999',
    officePhone: '(555) 010-0142',
  },
  address: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
  renters: 'Maya Ortiz',
  timeZone: 'America/Chicago',
};

/** A payment of $1,450.00 that was made early and has no allocations yet. */
export const AHEAD: Payment & { settled_at: string } = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  reference: 'HP-00000001',
  state: 'settled',
  amount_cents: 145_000,
  fee_cents: 0,
  refunded_cents: 0,
  total_cents: 145_000,
  submitted_at: '2026-10-01T15:00:00Z',
  send_on: null,
  debit_on: '2026-10-01',
  settled_at: '2026-10-05T15:00:00Z',
  returned_on: null,
  cancellable_until: null,
  cancelling: false,
  counts_as_paid_on: '2026-10-01',
  expected_from: '2026-10-05',
  expected_by: '2026-10-07',
  payer_name: 'Maya Ortiz',
  own: true,
  method_label: 'Alder Valley Bank •••• 6789',
  payee_name: 'Harbor & Pine Property Management',
  failure: null,
  failure_reason: null,
  ahead_cents: 145_000,
  allocations: [],
};
