import { getAvoidableLateFee, toAccountBalance } from 'services/payments/charges/account-balance';
import { applyCredit } from 'services/payments/charges/allocation';
import { listAmountsDue } from 'services/payments/charges/amounts-due';
import { toChargeResponse } from 'services/payments/charges/to-charge-response';
import { getUpcomingCharges, toUpcomingResponse } from 'services/payments/charges/upcoming-charges';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { loadWithActiveLease } from './load-with-active-lease.ts';
import { findSummaryLease, readAccount } from './store.ts';

/** Loads `Balance - Pending = Left to pay` of the caller's active lease; null without a lease. */
export async function loadAccountSummary(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<AccountSummary | null> {
  const found = await loadWithActiveLease(tx, actor, findSummaryLease, (lease) =>
    readAccount(tx, lease, actor),
  );
  if (!found) return null;
  const { leaseTerms, result: account } = found;
  const { balanceCents, open, payments } = account;
  const pendingCents = payments.pending.reduce((sum, one) => sum + one.amount_cents, 0);
  const money = toAccountBalance(balanceCents, pendingCents);
  const charges = applyCredit(open, money.leftToPayCents);
  const today = getToday(leaseTerms, now);
  const upcoming = getUpcomingCharges(leaseTerms.recurring, today);
  const amountsDue = listAmountsDue(charges, today);
  const lateFee = getAvoidableLateFee(charges, leaseTerms, today);
  return {
    lease_id: leaseTerms.leaseId,
    balance_cents: money.balanceCents,
    pending_cents: money.pendingCents,
    left_to_pay_cents: money.leftToPayCents,
    due_on: amountsDue[0]?.due_on ?? null,
    amounts_due: amountsDue,
    late_fee: lateFee && { after: lateFee.after, amount_cents: lateFee.amountCents },
    charges: charges.map(toChargeResponse),
    ...toUpcomingResponse(upcoming, money),
    payments_on_the_way: payments.pending,
    scheduled_payments: payments.scheduled,
    online_payments_disabled: leaseTerms.disableOnlinePayments,
    disabled_reason: leaseTerms.disableOnlinePayments ? leaseTerms.disabledReason : null,
    offline_payment: leaseTerms.offlinePayment,
    payee_name: leaseTerms.payeeName,
    time_zone: leaseTerms.timeZone,
    today,
    as_of: now.toISOString(),
  };
}
