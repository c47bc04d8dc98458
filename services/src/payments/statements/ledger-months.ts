import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import { addMonths, firstDayOfMonth, toMonth } from 'shared/format/calendar-date';
import { sumsSince } from './store.ts';

const MONTHS = 12;

/** Charges and payments of the caller's active lease by month, the last twelve; null without one. */
export async function ledgerMonths(tx: Tx, actor: Actor, now: Date): Promise<LedgerMonths | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const today = getToday(facts, now);
  const names = lastMonths(today);
  const { openingCents, sums } = await sumsSince(
    tx,
    facts,
    firstDayOfMonth(names[0] ?? toMonth(today)),
  );
  let balance = openingCents;
  const months = names.map((month) => {
    const { charges, payments } = sums.get(month) ?? { charges: 0, payments: 0 };
    balance += charges - payments;
    return {
      month,
      charges_cents: charges,
      payments_cents: payments,
      balance_cents: balance,
    };
  });
  return {
    lease_id: facts.leaseId,
    opening_cents: openingCents,
    months,
    charges_cents: months.reduce((total, one) => total + one.charges_cents, 0),
    payments_cents: months.reduce((total, one) => total + one.payments_cents, 0),
  };
}

/** `YYYY-MM` of the last twelve months, the one of today at the end. */
function lastMonths(today: PlainDate): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    toMonth(addMonths(today, index - (MONTHS - 1))),
  );
}
