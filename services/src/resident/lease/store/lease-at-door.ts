import { and, desc, eq, sql } from 'drizzle-orm';
import {
  chargeLineOfLease,
  doorOfLease,
  moveOutOfLease,
  noticeRuleOfProperty,
  propertyOfDoor,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { door, property } from 'services/platform/db/schema/people';
import type { DepositColumns, DepositReader } from 'services/resident/lease/deposit-reader';
import type { ChargeLine } from 'shared/contract/resident';

/** A lease with its property, its rent and what is under way. */
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
  where ${chargeLineOfLease}
    and coalesce(${leaseChargeLine.endsOn} >= ${today}, true)`;

/** Rent as it is charged now, of a lease to come from its first day: in the one statement, as every page asks. */
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

/** The day of the notice under way; null where none was given. */
const noticeDate = sql<string | null>`(
  select ${moveOut.moveOutDate}::text from ${moveOut}
  where ${moveOutOfLease})`;

/** The statement that reads the active lease at a door. Called once in a process. */
export const createLeaseAtDoorStatement = (deposit: DepositReader['columns']) =>
  prepareStatement(
    'lease-at-door',
    (tx, params: Placeholders<{ corporationId: string; doorId: string }>) =>
      tx
        .select({ lease, property, rentCents, chargeLines, noticeDate, deposit })
        .from(lease)
        .innerJoin(door, doorOfLease)
        .innerJoin(property, propertyOfDoor)
        .leftJoin(noticeRule, noticeRuleOfProperty)
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
