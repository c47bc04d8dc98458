import { and, desc, eq, sql } from 'drizzle-orm';
import {
  isChargeLineOfLease,
  isDoorOfLease,
  isNoticeRuleOfProperty,
  isOpenMoveOutOfLease,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { door, property } from 'services/platform/db/schema/people';
import type { DepositColumns, DepositReader } from 'services/resident/lease/deposit-reader';
import type { ChargeLine } from 'shared/contract/resident';

/** A lease with its property, rent, charge lines, deposit and active notice. */
export type LeaseAtDoor = {
  lease: typeof lease.$inferSelect;
  property: typeof property.$inferSelect;
  rentCents: number;
  chargeLines: ChargeLine[];
  noticeDate: string | null;
  deposit: DepositColumns;
};

const today = sql`(now() at time zone ${property.timeZone})::date`;

const activeChargeLines = sql`from ${leaseChargeLine}
  where ${isChargeLineOfLease}
    and coalesce(${leaseChargeLine.endsOn} >= ${today}, true)`;

/**
 * Current monthly rent in cents, or the first rent of a lease that starts later. Part of one statement, because
 * every page runs it.
 */
const rentCents = sql<number>`(
  select coalesce(sum(${leaseChargeLine.amountCents}), 0) ${activeChargeLines}
    and ${leaseChargeLine.chargeType} = 'rent'
    and ${leaseChargeLine.startsOn} <= greatest(${today}, ${lease.termStart}))`.mapWith(Number);

const chargeLines = sql<ChargeLine[]>`(
  select coalesce(json_agg(json_build_object(
    'charge_type', ${leaseChargeLine.chargeType}, 'description', ${leaseChargeLine.description},
    'amount_cents', ${leaseChargeLine.amountCents}, 'starts_on', ${leaseChargeLine.startsOn},
    'ends_on', ${leaseChargeLine.endsOn}
  ) order by ${leaseChargeLine.startsOn}, ${leaseChargeLine.leaseChargeLineId}), '[]')
  ${activeChargeLines})`;

/** Move-out date of the active notice. Null without one. */
const noticeDate = sql<string | null>`(
  select ${moveOut.moveOutDate}::text from ${moveOut}
  where ${isOpenMoveOutOfLease})`;

/** Creates the prepared statement that reads the active lease at a door. Call it once per process. */
export const createLeaseAtDoorStatement = (deposit: DepositReader['columns']) =>
  prepareStatement(
    'lease-at-door',
    (tx, params: Placeholders<{ corporationId: string; doorId: string }>) =>
      tx
        .select({ lease, property, rentCents, chargeLines, noticeDate, deposit })
        .from(lease)
        .innerJoin(door, isDoorOfLease)
        .innerJoin(property, isPropertyOfDoor)
        .leftJoin(noticeRule, isNoticeRuleOfProperty)
        .where(
          and(
            eq(lease.corporationId, params.corporationId),
            eq(lease.doorId, params.doorId),
            eq(lease.state, 'active'),
          ),
        )
        .orderBy(desc(lease.moveInDate))
        .limit(1),
  );
