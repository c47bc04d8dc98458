import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { mayFollow } from './late-fees.ts';
import type { Due } from './money-of-lease.ts';
import { findLateFees } from './store/charges.ts';

type Lateness = {
  /** The last day on which rent that is open is in time, be there a late fee or not. */
  lastDay: PlainDate | null;
  /** The last day without a late fee that may still be added; it may be over. */
  feeAfter: PlainDate | null;
};

/** By when the rent among these charges is to be paid: of several, the first that is or will be late. */
export async function latenessOf(
  tx: Tx,
  facts: LeaseFacts,
  charges: readonly Due[],
  today: PlainDate,
): Promise<Lateness> {
  const rents = charges
    .filter((one) => one.chargeType === 'rent')
    .map(({ dueOn }) => ({ dueOn, lastDay: getGraceEnd(dueOn, facts.graceDay) }))
    .sort((one, other) => one.lastDay.localeCompare(other.lastDay));
  const lastDay = rents[0]?.lastDay ?? null;
  if (facts.lateFeeCents <= 0) return { lastDay, feeAfter: null };
  // Only rent that is late can have its fee already.
  const [late] = rents.filter((rent) => isLate(rent.dueOn, facts.graceDay, today));
  const fees = await findLateFees(tx, facts, late?.dueOn);
  const withFee = rents.find(({ dueOn }) => mayFollow(dueOn, facts.graceDay, { today, fees }));
  return { lastDay, feeAfter: withFee?.lastDay ?? null };
}
