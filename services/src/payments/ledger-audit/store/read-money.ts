import { sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type {
  AuditedChargeRow,
  AuditedPaymentRow,
  LeaseMoney,
} from 'services/payments/ledger-audit/lease-money';
import { COUNTED_STATES, type PaymentState } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { listLeaseRows } from './read-ledgers.ts';

type MoneyRow = {
  corporation_id: string;
  lease_id: string;
  payments: [string, PaymentState, number, number, number, number][];
  charges: [string, number, boolean, string, number][];
  /** Transaction, payment, type, cents to the receivable account. */
  lines: [string, string | null, string, number][];
};

/** Reads the payments and charges of leases with their ledger lines and allocations, in one snapshot. */
export async function readMoney(
  tx: Tx,
  leases: readonly LeaseIds[],
  now: Date,
): Promise<LeaseMoney[]> {
  const { rows } = await tx.execute<MoneyRow>(sql`
    select asked.corporation_id, asked.lease_id,
      coalesce((select json_agg(json_build_array(pay.payment_id, pay.state, pay.amount_cents,
          pay.refunded_cents,
          floor(extract(epoch from ${now.toISOString()}::timestamptz - pay.submitted_at) * 1000),
          (select coalesce(sum(part.amount_cents), 0) from payment_allocation part
            where part.corporation_id = pay.corporation_id and part.payment_id = pay.payment_id)))
        from payment pay where pay.corporation_id = asked.corporation_id
          and pay.lease_id = asked.lease_id), '[]') as payments,
      coalesce((select json_agg(json_build_array(item.charge_id, item.amount_cents,
          item.withdrawn_at is not null, item.transaction_id,
          (select coalesce(sum(part.amount_cents), 0) from payment_allocation part
            join payment pay on pay.corporation_id = part.corporation_id
              and pay.payment_id = part.payment_id
              and pay.state = any(${sql.param(COUNTED_STATES)}::text[])
            where part.corporation_id = item.corporation_id and part.charge_id = item.charge_id)))
        from charge item where item.corporation_id = asked.corporation_id
          and item.lease_id = asked.lease_id), '[]') as charges,
      coalesce((select json_agg(json_build_array(entry.transaction_id, entry.payment_id,
          entry.transaction_type,
          (select coalesce(sum(posting.amount_cents), 0) from ledger_posting posting
            where posting.corporation_id = entry.corporation_id
              and posting.transaction_id = entry.transaction_id
              and posting.account_id = 'receivable:' || entry.lease_id)))
        from ledger_transaction entry where entry.corporation_id = asked.corporation_id
          and entry.lease_id = asked.lease_id), '[]') as lines
    from ${listLeaseRows(leases)}`);
  return rows.map(toLeaseMoney);
}

function toLeaseMoney(row: MoneyRow): LeaseMoney {
  const centsByTransaction = new Map(row.lines.map(([id, , , cents]) => [id, cents]));
  const postedByPayment = new Map<string, AuditedPaymentRow['posted']>();
  for (const [, paymentId, type, cents] of row.lines) {
    if (paymentId === null) continue;
    const posted = postedByPayment.get(paymentId) ?? {};
    const { count, cents: sum } = posted[type] ?? { count: 0, cents: 0 };
    postedByPayment.set(paymentId, { ...posted, [type]: { count: count + 1, cents: sum + cents } });
  }
  return {
    corporationId: row.corporation_id,
    leaseId: row.lease_id,
    payments: row.payments.map(
      ([paymentId, state, amountCents, refundedCents, ageMs, allocatedCents]) => ({
        paymentId,
        state,
        amountCents,
        refundedCents,
        ageMs,
        allocatedCents,
        posted: postedByPayment.get(paymentId) ?? {},
      }),
    ),
    charges: row.charges.map((fields) => toCharge(fields, centsByTransaction)),
  };
}

const toCharge = (
  [chargeId, amountCents, isWithdrawn, transactionId, allocatedCents]: MoneyRow['charges'][0],
  centsByTransaction: ReadonlyMap<string, number>,
): AuditedChargeRow => ({
  chargeId,
  amountCents,
  isWithdrawn,
  postedCents: centsByTransaction.get(transactionId) ?? null,
  allocatedCents,
});
