import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { lease } from 'services/db/schema/leases';
import { writeFindings } from 'services/office/findings';
import type { PlainDate } from '../calendar.ts';
import { postCharge } from '../post-charge.ts';
import type { PaymentRow } from '../present.ts';
import { returnRuleOf } from './return-rules.ts';

/**
 * What a return brings beside its reversal: the fee of the lease, and who is told. Gives the fee in
 * cents, 0 where there is none.
 */
export async function applyReturn(
  tx: Tx,
  row: PaymentRow,
  today: PlainDate,
  now: Date,
): Promise<number> {
  const code = row.failureCode ?? '';
  const rule = returnRuleOf(code);
  if (rule.tells !== 'nobody') {
    const { corporationId, paymentId } = row;
    const details = { code, tells: rule.tells, reference: row.reference };
    const finding = { corporationId, kind: 'return', subject: paymentId, details };
    await writeFindings(tx, [finding], now);
  }
  return rule.fee ? chargeFee(tx, row, today) : 0;
}

async function chargeFee(tx: Tx, row: PaymentRow, today: PlainDate): Promise<number> {
  const [policy] = await tx
    .select({ cents: lease.returnFeeCents })
    .from(lease)
    .where(and(eq(lease.corporationId, row.corporationId), eq(lease.leaseId, row.leaseId)));
  if (!policy || policy.cents <= 0) return 0;
  await postCharge(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    chargeType: 'other',
    description: 'Returned payment fee',
    postedOn: today,
    dueOn: today,
    amountCents: policy.cents,
    // Not why it came back: a co-occupant reads this too.
    reason: `The bank returned payment ${row.reference}. Your lease sets a fee for that.`,
    payee: row.payeeName,
    paymentId: row.paymentId,
  });
  return policy.cents;
}
