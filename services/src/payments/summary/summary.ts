import { applyCredit } from 'services/payments/charges/allocation';
import { listAmountsDue } from 'services/payments/charges/amounts-due';
import { threateningLateFee, toMoney } from 'services/payments/charges/money-of-lease';
import { presentCharge } from 'services/payments/charges/present-charge';
import { presentUpcoming, upcomingOf } from 'services/payments/charges/upcoming';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { askActiveLease } from './active-lease.ts';
import { findSummaryLease, readMoney } from './store.ts';

/** `Balance - Pending = Left to pay` of the caller's active lease; null without one. */
export async function accountSummary(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<AccountSummary | null> {
  const found = await askActiveLease(tx, actor, findSummaryLease, (lease) =>
    readMoney(tx, lease, actor),
  );
  if (!found) return null;
  const { facts, asked } = found;
  const { balanceCents, open, payments } = asked;
  const pendingCents = payments.onTheWay.reduce((sum, one) => sum + one.amount_cents, 0);
  const money = toMoney(balanceCents, pendingCents);
  const charges = applyCredit(open, money.leftToPayCents);
  const today = getToday(facts, now);
  const upcoming = upcomingOf(facts.recurring, today);
  const amountsDue = listAmountsDue(charges, today);
  const lateFee = threateningLateFee(charges, facts, today);
  return {
    lease_id: facts.leaseId,
    balance_cents: money.balanceCents,
    pending_cents: money.pendingCents,
    left_to_pay_cents: money.leftToPayCents,
    due_on: amountsDue[0]?.due_on ?? null,
    amounts_due: amountsDue,
    late_fee: lateFee && { after: lateFee.after, amount_cents: lateFee.amountCents },
    charges: charges.map(presentCharge),
    ...presentUpcoming(upcoming, money),
    payments_on_the_way: payments.onTheWay,
    scheduled_payments: payments.scheduled,
    online_payments_disabled: facts.disableOnlinePayments,
    disabled_reason: facts.disableOnlinePayments ? facts.disabledReason : null,
    offline_payment: facts.offlinePayment,
    payee_name: facts.payeeName,
    time_zone: facts.timeZone,
    today,
    as_of: now.toISOString(),
  };
}
