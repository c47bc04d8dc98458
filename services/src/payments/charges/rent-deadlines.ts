import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { DueItem } from './account-balance.ts';
import { canStillGetLateFee } from './late-fees.ts';
import { listLateFees } from './store/charges.ts';

type RentDeadlines = {
  /** The last day on which unpaid rent is on time, whether or not there is a late fee. */
  lastOnTimeDay: PlainDate | null;
  /** The last day without a late fee that can still be added; it may have passed. */
  lateFeeAfter: PlainDate | null;
};

/** Loads by when the rent among these charges must be paid: the earliest date when there are several. */
export async function loadRentDeadlines(
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  charges: readonly DueItem[],
  today: PlainDate,
): Promise<RentDeadlines> {
  const rents = charges
    .filter((one) => one.chargeType === 'rent')
    .map(({ dueOn }) => ({ dueOn, lastDay: getGraceEnd(dueOn, leaseTerms.graceDay) }))
    .sort((one, other) => one.lastDay.localeCompare(other.lastDay));
  const lastDay = rents[0]?.lastDay ?? null;
  if (leaseTerms.lateFeeCents <= 0) return { lastOnTimeDay: lastDay, lateFeeAfter: null };
  // Only late rent can already have its fee.
  const [late] = rents.filter((rent) => isLate(rent.dueOn, leaseTerms.graceDay, today));
  const fees = await listLateFees(tx, leaseTerms, late?.dueOn);
  const withFee = rents.find(({ dueOn }) =>
    canStillGetLateFee(dueOn, leaseTerms.graceDay, { today, fees }),
  );
  return { lastOnTimeDay: lastDay, lateFeeAfter: withFee?.lastDay ?? null };
}
