import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { lease, leaseChargeLine, MOVE_OUT_IN_PROGRESS, moveOut } from 'services/db/schema/leases';
import { charge } from 'services/db/schema/payments';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays, type PlainDate } from '../calendar.ts';
import type { LeaseFacts } from '../lease-facts.ts';
import { type Money, moneyOf, openCharges } from '../money-of-lease.ts';
import { scheduledOf } from '../scheduled.ts';
import type { ByHand } from './by-hand.ts';
import type { BookedCharge, LeaseMoney } from './plan-terms.ts';

/** Charges that fell due before this are of no draw any more, unless they are open. */
const LOOK_BACK_DAYS = 93;

/** What the engine needs of a lease: its calendar, what it charges, and what stands in the books. */
export async function loadLeaseMoney(
  tx: Tx,
  facts: LeaseFacts,
  today: PlainDate,
  ends: AutoPayTerms['ends'],
): Promise<LeaseMoney & { money: Money }> {
  const term = await loadTerm(tx, facts, ends);
  const lines = await loadLines(tx, facts);
  const money = await moneyOf(tx, facts);
  const isRecurring = (one: typeof charge.$inferSelect) =>
    one.chargeType === 'rent' ||
    lines.some((line) => line.type === one.chargeType && line.amountCents === one.amountCents);
  const booked = await loadCharges(tx, facts, today, money.leftToPayCents);
  const rentDays = booked
    .filter(({ row }) => row.chargeType === 'rent')
    .map(({ row }) => row.dueOn);
  return {
    ...term,
    lines,
    charges: booked.map(
      ({ row, leftCents }): BookedCharge => ({
        dueOn: row.dueOn,
        amountCents: row.amountCents,
        leftCents,
        isRecurring: isRecurring(row),
      }),
    ),
    creditCents: Math.max(0, -money.leftToPayCents),
    scheduled: await loadScheduled(tx, facts),
    money,
    postedThrough: rentDays.sort().at(-1) ?? null,
  };
}

type Ids = Pick<LeaseFacts, 'corporationId' | 'leaseId'>;

/**
 * The renter leaves on the day of the notice, else when the term ends. A lease by the month goes on,
 * and so does a plan that only the renter stops: a lease that is not renewed ends it all the same.
 */
async function loadTerm(tx: Tx, { corporationId, leaseId }: Ids, ends: AutoPayTerms['ends']) {
  const ofLease = and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId));
  const [row] = await tx
    .select({ lease, noticeFor: moveOut.moveOutDate })
    .from(lease)
    .leftJoin(
      moveOut,
      and(
        eq(moveOut.corporationId, lease.corporationId),
        eq(moveOut.leaseId, lease.leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_IN_PROGRESS),
      ),
    )
    .where(ofLease);
  if (!row) throw new Error(`There is no lease ${leaseId}.`);
  const { dueDay, graceDay, monthToMonth, termEnd, moveOutDate, moveOutExpectedDate } = row.lease;
  const leaving = row.noticeFor ?? moveOutDate ?? moveOutExpectedDate;
  const goesOn = monthToMonth || ends === 'until_stopped';
  return { dueDay, graceDay, leaseEnd: leaving ?? (goesOn ? null : termEnd) };
}

function loadLines(tx: Tx, { corporationId, leaseId }: Ids) {
  return tx
    .select({
      type: leaseChargeLine.chargeType,
      amountCents: leaseChargeLine.amountCents,
      startsOn: leaseChargeLine.startsOn,
      endsOn: leaseChargeLine.endsOn,
    })
    .from(leaseChargeLine)
    .where(
      and(eq(leaseChargeLine.corporationId, corporationId), eq(leaseChargeLine.leaseId, leaseId)),
    );
}

async function loadScheduled(tx: Tx, facts: LeaseFacts): Promise<ByHand[]> {
  const rows = await scheduledOf(tx, facts);
  return rows.flatMap(({ sendOn, amountCents }) => (sendOn ? [{ on: sendOn, amountCents }] : []));
}

/** Everything open, and what was paid lately: a share is a part of the whole bill. */
async function loadCharges(tx: Tx, ids: Ids, today: PlainDate, leftToPayCents: number) {
  const open = await openCharges(tx, ids, leftToPayCents);
  const leftOf = new Map(open.map((one) => [one.chargeId, one.leftCents]));
  const lately = await tx
    .select()
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, ids.corporationId),
        eq(charge.leaseId, ids.leaseId),
        gte(charge.dueOn, addDays(today, -LOOK_BACK_DAYS)),
      ),
    );
  const known = new Set(lately.map((one) => one.chargeId));
  const older = open.filter((one) => !known.has(one.chargeId));
  return [...lately, ...older].map((row) => ({ row, leftCents: leftOf.get(row.chargeId) ?? 0 }));
}
