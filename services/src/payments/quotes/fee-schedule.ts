import { findActiveLease, rentOf } from 'services/payments/lease/store/find-lease';
import { FEE_RULES, feeOf, feePerYear, METHOD_KINDS } from 'services/payments/sending/fees';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { FeeSchedule } from 'shared/contract/payments/quotes';

/** What each kind of method costs on the rent; null without an active lease or without rent. */
export async function feeSchedule(tx: Tx, actor: Actor, now: Date): Promise<FeeSchedule | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const rentCents = await rentOf(tx, facts, getToday(facts, now));
  if (rentCents === undefined) return null;
  const options = METHOD_KINDS.map((kind) => {
    const feeCents = feeOf(kind, rentCents);
    const rule = FEE_RULES[kind];
    return {
      kind,
      fee_cents: feeCents,
      fee_rate: rule.rate,
      fee_per_year_cents: feePerYear(feeCents),
      business_days_from: rule.days.from,
      business_days_to: rule.days.to,
    };
  });
  return { rent_cents: rentCents, options: options.sort((a, b) => a.fee_cents - b.fee_cents) };
}
