import { findActiveLease, findMonthlyRent } from 'services/payments/lease/store/find-lease';
import { FEE_RULES, getFee, getFeePerYear, METHOD_KINDS } from 'services/payments/sending/fees';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { FeeSchedule } from 'shared/contract/payments/quotes';

/** Loads the fee of each kind of method on the rent; null without an active lease or without rent. */
export async function loadFeeSchedule(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<FeeSchedule | null> {
  const leaseTerms = await findActiveLease(tx, actor);
  if (!leaseTerms) return null;
  const rentCents = await findMonthlyRent(tx, leaseTerms, getToday(leaseTerms, now));
  if (rentCents === undefined) return null;
  const options = METHOD_KINDS.map((kind) => {
    const feeCents = getFee(kind, rentCents);
    const rule = FEE_RULES[kind];
    return {
      kind,
      fee_cents: feeCents,
      fee_rate: rule.rate,
      fee_per_year_cents: getFeePerYear(feeCents),
      business_days_from: rule.days.from,
      business_days_to: rule.days.to,
    };
  });
  return { rent_cents: rentCents, options: options.sort((a, b) => a.fee_cents - b.fee_cents) };
}
