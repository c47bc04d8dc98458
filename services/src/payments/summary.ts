import type { AccountSummary } from 'shared/contract/payments/summary';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { askActiveLease } from './active-lease.ts';
import { loadRecurring } from './auto-pay/recurring.ts';
import { localTime } from './calendar.ts';
import type { LeaseIds } from './lease-facts.ts';
import { moneyOf, nextDue, openCharges, threateningLateFee } from './money-of-lease.ts';
import { presentCharge } from './present.ts';
import { findUnderWay } from './under-way.ts';
import { presentUpcoming, upcomingOf } from './upcoming.ts';

/** `Balance - Pending = Left to pay` of the caller's active lease; null without one. */
export async function accountSummary(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<AccountSummary | null> {
  const found = await askActiveLease(tx, actor, (lease) => askForMoney(tx, lease, actor));
  if (!found) return null;
  const { facts, asked } = found;
  const [money, charges, recurring, payments] = asked;
  const { date: today } = localTime(now, facts.timeZone);
  const upcoming = upcomingOf(recurring, today);
  const lateFee = threateningLateFee(charges, facts, today);
  return {
    lease_id: facts.leaseId,
    balance_cents: money.balanceCents,
    pending_cents: money.pendingCents,
    left_to_pay_cents: money.leftToPayCents,
    due_on: nextDue(charges, today),
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

/** Asked in one piece: each further turn would cost as much as all of it. */
function askForMoney(tx: Tx, lease: LeaseIds, actor: Actor) {
  const asked = moneyOf(tx, lease);
  const left = asked.then(({ leftToPayCents }) => leftToPayCents);
  return Promise.all([
    asked,
    openCharges(tx, lease, left),
    loadRecurring(tx, lease, 'lease_end'),
    findUnderWay(tx, lease, actor),
  ]);
}
