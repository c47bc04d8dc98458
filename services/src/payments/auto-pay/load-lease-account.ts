import type { ManualPayment } from 'services/payments/auto-pay-terms/manual-payments';
import type { LeaseAccount, PostedCharge } from 'services/payments/auto-pay-terms/plan-terms';
import type { AccountBalance } from 'services/payments/charges/account-balance';
import { listOpenCharges, loadAccountBalance } from 'services/payments/charges/store/open-charges';
import {
  getUpcomingCharges,
  sumUpcomingCents,
  type UpcomingCharge,
} from 'services/payments/charges/upcoming-charges';
import type { LeaseIds, LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { loadRecurringCharges } from 'services/payments/lease/store/recurring-charges';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { listScheduledPayments } from 'services/payments/scheduled/store';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { charge } from 'services/platform/db/schema/payments';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays } from 'shared/format/calendar-date';
import { listChargesSince } from './store/charges.ts';

/** Paid charges due longer ago than this no longer belong to any draw. */
const LOOK_BACK_DAYS = 93;

/** Loads what the engine needs of a lease: its calendar, its monthly lines and its posted charges. */
export async function loadLeaseAccount(
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  today: PlainDate,
  ends: AutoPayTerms['ends'],
): Promise<LeaseAccount & { money: AccountBalance }> {
  const recurring = await loadRecurringCharges(tx, leaseTerms, ends);
  const { lines } = recurring;
  const money = await loadAccountBalance(tx, leaseTerms);
  const isRecurring = (one: Pick<typeof charge.$inferSelect, 'chargeType' | 'amountCents'>) =>
    one.chargeType === 'rent' ||
    lines.some((line) => line.type === one.chargeType && line.amountCents === one.amountCents);
  const posted = await loadPostedCharges(tx, leaseTerms, today, money.leftToPayCents);
  return {
    ...recurring,
    charges: posted.map(
      ({ row, leftCents }): PostedCharge => ({
        dueOn: row.dueOn,
        amountCents: row.amountCents,
        leftCents,
        isRecurring: isRecurring(row),
      }),
    ),
    creditCents: Math.max(0, -money.leftToPayCents),
    manualPayments: toManualPayments(
      await listScheduledPayments(tx, leaseTerms),
      getUpcomingCharges(recurring, today),
    ),
    money,
  };
}

/** Converts scheduled payments for the engine. A payment with `paysAhead` may also pay upcoming charges. */
function toManualPayments(
  scheduled: readonly PaymentRow[],
  upcoming: readonly UpcomingCharge[],
): ManualPayment[] {
  return scheduled.flatMap(({ sendOn, amountCents, paysAhead }) =>
    sendOn === null
      ? []
      : [{ on: sendOn, amountCents, aheadCents: paysAhead ? sumUpcomingCents(upcoming) : 0 }],
  );
}

/** Loads all open charges and the recently paid ones, because a share is a part of the whole bill. */
async function loadPostedCharges(tx: Tx, ids: LeaseIds, today: PlainDate, leftToPayCents: number) {
  const open = await listOpenCharges(tx, ids, leftToPayCents);
  const leftByCharge = new Map(open.map((one) => [one.chargeId, one.leftCents]));
  const recent = await listChargesSince(tx, ids, addDays(today, -LOOK_BACK_DAYS));
  const known = new Set(recent.map((one) => one.chargeId));
  const older = open.filter((one) => !known.has(one.chargeId));
  return [...recent, ...older].map((row) => ({
    row,
    leftCents: leftByCharge.get(row.chargeId) ?? 0,
  }));
}
