import { randomUUID } from 'node:crypto';
import type { PaymentRow, ProcessorCharge } from 'services/payments';
import type { Database } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';

/** A lease without other open payments, for tests that create payments. */
export const TEST_LEASE = {
  corporationId: 'corp-harbor',
  leaseId: 'lease-brandt',
  personId: 'person-theo-brandt',
};

/** Inserts payments as if they had been sent. `fields` override the defaults. */
export function insertPayments(
  db: Database,
  count: number,
  fields: Partial<typeof payment.$inferInsert> = {},
): Promise<PaymentRow[]> {
  const submittedAt = fields.submittedAt ?? new Date();
  const rows = Array.from({ length: count }, () => {
    const paymentId = randomUUID();
    return {
      ...TEST_LEASE,
      methodId: 'method-theo-bank',
      state: 'pending' as const,
      amountCents: 1_000,
      feeCents: 0,
      submittedAt,
      countsAsPaidOn: '2026-10-01',
      expectedFrom: '2026-10-05',
      expectedBy: '2026-10-07',
      payerName: 'Theo Brandt',
      methodKind: 'bank' as const,
      methodLabel: 'Alder Valley Bank •••• 1113',
      instrumentToken: 'tok_bank_settles',
      payeeName: 'Harbor & Pine Property Management',
      authorizationText: 'I authorize this payment.',
      // In the future, so that the completer of running services does not process it.
      nextCheckAt: new Date(submittedAt.getTime() + 7 * 86_400_000),
      ...fields,
      paymentId,
      reference: `HP-${paymentId}`,
      processorChargeId: `ch_${paymentId}`,
    };
  });
  return withSystemContext(db, (tx) => tx.insert(payment).values(rows).returning());
}

/** The processor's charge of such a payment, in this state. */
export const createProcessorCharge = (
  row: PaymentRow,
  state: ProcessorCharge['state'],
  failureCode: string | null = null,
): ProcessorCharge => ({
  charge_id: row.processorChargeId ?? '',
  reference: row.paymentId,
  amount_cents: row.amountCents + row.feeCents,
  state,
  failure_code: failureCode,
  voidable_until: null,
  settled_at: state === 'settled' || state === 'returned' ? new Date().toISOString() : null,
  returned_at: state === 'returned' ? new Date().toISOString() : null,
});
