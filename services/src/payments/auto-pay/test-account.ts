import { eq, sql } from 'drizzle-orm';
import { loadBalance, postTransaction } from 'services/payments/ledger/store/postings';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttempt, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { charge } from 'services/platform/db/schema/payments';
import { toDateInZone } from 'shared/format/date';

/** Amara's seeded lease and auto-pay plan. */
export const TEST_LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };
export const TEST_PLAN = { corporationId: 'corp-harbor', planId: 'plan-lease-okafor' };

/** Cancels payments, deletes draws and mails, and closes charges, so that nothing is owed. */
export async function clearAccount(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update payment set state = 'cancelled' where lease_id = 'lease-okafor'
    and state in ('scheduled', 'submitting', 'unknown', 'pending')`);
  await tx.execute(sql`update payment set refunded_cents = amount_cents - (
      select coalesce(sum(a.amount_cents), 0) from payment_allocation a
      where a.corporation_id = payment.corporation_id and a.payment_id = payment.payment_id)
    where lease_id = 'lease-okafor' and state = 'settled'`);
  await tx.delete(autoPayAttempt).where(eq(autoPayAttempt.planId, TEST_PLAN.planId));
  await tx.delete(autoPayRun).where(eq(autoPayRun.planId, TEST_PLAN.planId));
  await tx.execute(sql`delete from mail where template like 'auto-pay%'`);
  await tx.execute(sql`update payment_method set state = 'active'
    where method_id = 'method-amara-bank'`);
  await tx
    .update(charge)
    .set({ closedAt: now, chargeType: 'other' })
    .where(eq(charge.leaseId, TEST_LEASE.leaseId));
  const balance = await loadBalance(tx, TEST_LEASE.corporationId, TEST_LEASE.leaseId);
  if (balance !== 0) await postTestTransaction(tx, -balance, now);
}

/** Posts a charge, or a credit for a negative amount. */
export const postTestTransaction = (tx: Tx, cents: number, now: Date, transactionId?: string) =>
  postTransaction(tx, {
    ...TEST_LEASE,
    ...(transactionId === undefined ? {} : { transactionId }),
    transactionType: cents > 0 ? 'charge' : 'credit',
    postedOn: toDateInZone(now.getTime(), 'UTC'),
    description: 'Test',
    payeePayer: 'Test',
    postings: [
      { account: 'receivable', amountCents: cents },
      { account: 'rent_income', amountCents: -cents },
    ],
  });
