import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountSummary } from 'shared/contract/payments/summary';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { localTime } from './calendar.ts';
import { findActiveLease, type LeaseFacts } from './lease-facts.ts';
import { moneyOf, nextDue, openCharges, threateningLateFee } from './money-of-lease.ts';
import { ON_THE_WAY } from './payment-states.ts';
import { presentCharge, presentPayments } from './present.ts';
import { questionStates } from './questions/find-question.ts';
import { scheduledOf } from './scheduled.ts';
import { loadUpcoming, presentUpcoming } from './upcoming.ts';

/** `Balance - Pending = Left to pay` of the caller's active lease; null without one. */
export async function accountSummary(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<AccountSummary | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const { date: today } = localTime(now, facts.timeZone);
  const money = await moneyOf(tx, facts);
  const charges = await openCharges(tx, facts, money.leftToPayCents);
  const questions = await questionStates(tx, facts, charges);
  const lateFee = threateningLateFee(charges, facts, today);
  return {
    lease_id: facts.leaseId,
    balance_cents: money.balanceCents,
    pending_cents: money.pendingCents,
    left_to_pay_cents: money.leftToPayCents,
    due_on: nextDue(charges, today),
    late_fee: lateFee && { after: lateFee.after, amount_cents: lateFee.amountCents },
    charges: charges.map((row) => presentCharge(row, questions.get(row.chargeId) ?? null)),
    ...presentUpcoming(await loadUpcoming(tx, facts, today), money),
    payments_on_the_way: await onTheWay(tx, facts, actor),
    scheduled_payments: await presentPayments(tx, await scheduledOf(tx, facts), actor.personId),
    online_payments_disabled: facts.disableOnlinePayments,
    disabled_reason: facts.disableOnlinePayments ? facts.disabledReason : null,
    offline_payment: facts.offlinePayment,
    payee_name: facts.payeeName,
    time_zone: facts.timeZone,
    today,
    as_of: now.toISOString(),
  };
}

async function onTheWay(tx: Tx, facts: LeaseFacts, actor: Actor) {
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, facts.corporationId),
        eq(payment.leaseId, facts.leaseId),
        inArray(payment.state, ON_THE_WAY),
      ),
    )
    .orderBy(desc(payment.submittedAt));
  return presentPayments(tx, rows, actor.personId);
}
