import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import { addMonths, firstDayOfMonth, toMonth } from 'shared/format/calendar-date';
import { loadMonthlySums } from './store.ts';

const MONTHS = 12;

/**
 * Loads charges and payments of the caller's active lease for the last twelve months; null without a lease.
 */
export async function loadLedgerMonths(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<LedgerMonths | null> {
  const leaseTerms = await findActiveLease(tx, actor);
  if (!leaseTerms) return null;
  const today = getToday(leaseTerms, now);
  const names = getLastMonths(today);
  const { openingCents, sums } = await loadMonthlySums(
    tx,
    leaseTerms,
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
    lease_id: leaseTerms.leaseId,
    opening_cents: openingCents,
    months,
    charges_cents: months.reduce((total, one) => total + one.charges_cents, 0),
    payments_cents: months.reduce((total, one) => total + one.payments_cents, 0),
  };
}

/** Returns the last twelve months as `YYYY-MM`, the current one last. */
function getLastMonths(today: PlainDate): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    toMonth(addMonths(today, index - (MONTHS - 1))),
  );
}
