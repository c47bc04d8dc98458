import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  doorOfLease,
  lineOfLease,
  moveOutOfLease,
  propertyOfDoor,
  ruleOfProperty,
} from 'services/platform/db/joins';
import { lease, leaseChargeLine, leaseParty, moveOut } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { door, property } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { ActiveLease, Address, ChargeLine } from 'shared/contract/resident';
import type { DepositColumns, DepositReader } from './deposit-reader.ts';

type HomeArgs = { personId: string; doorId: string };

const today = sql`(now() at time zone ${property.timeZone})::date`;

const linesOfLease = sql`from ${leaseChargeLine}
  where ${lineOfLease}
    and coalesce(${leaseChargeLine.endsOn} >= ${today}, true)`;

/** Rent as it is charged now, of a lease to come from its first day: in the one statement, as every page asks. */
const rentCents = sql<number>`(
  select coalesce(sum(${leaseChargeLine.amountCents}), 0) ${linesOfLease}
    and ${leaseChargeLine.chargeType} = 'rent'
    and ${leaseChargeLine.startsOn} <= greatest(${today}, ${lease.termStart}))`.mapWith(Number);

const chargeLines = sql<ChargeLine[]>`(
  select coalesce(json_agg(json_build_object(
    'charge_type', ${leaseChargeLine.chargeType}, 'description', ${leaseChargeLine.description},
    'amount_cents', ${leaseChargeLine.amountCents}, 'starts_on', ${leaseChargeLine.startsOn},
    'ends_on', ${leaseChargeLine.endsOn}
  ) order by ${leaseChargeLine.startsOn}, ${leaseChargeLine.leaseChargeLineId}), '[]')
  ${linesOfLease})`;

/** The day of the notice under way; null where none was given. */
const noticeDate = sql<string | null>`(
  select ${moveOut.moveOutDate}::text from ${moveOut}
  where ${moveOutOfLease})`;

const createLeaseAtDoor = (deposit: DepositReader['columns']) =>
  statement('lease-at-door', (tx, given: Places<{ corporationId: string; doorId: string }>) =>
    tx
      .select({ lease, property, rentCents, chargeLines, noticeDate, deposit })
      .from(lease)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .leftJoin(noticeRule, ruleOfProperty)
      .where(
        and(
          eq(lease.corporationId, given.corporationId),
          eq(lease.doorId, given.doorId),
          eq(lease.state, 'active'),
        ),
      )
      .orderBy(desc(lease.moveInDate))
      .limit(1),
  );

/** The lease of the caller at a door of the claim. Another's ids find nothing, as missing ones do. */
function createActiveLease({ columns, toDeposit }: DepositReader) {
  const leaseAtDoor = createLeaseAtDoor(columns);
  return async (args: HomeArgs, context: GraphqlContext): Promise<ActiveLease | null> => {
    const { actor, read } = context;
    const { personId, doorId } = args;
    if (personId !== actor.personId || !actor.doorIds.includes(doorId)) return null;
    const { corporationId } = actor;
    return read(async (tx) => {
      const [row] = await leaseAtDoor(tx, { corporationId, doorId });
      return row ? toActiveLease(row, await toDeposit(tx, row.lease, row.deposit)) : null;
    });
  };
}

type Row = {
  lease: typeof lease.$inferSelect;
  property: typeof property.$inferSelect;
  rentCents: number;
  chargeLines: ChargeLine[];
  noticeDate: string | null;
  deposit: DepositColumns;
};

function toActiveLease(
  { lease: of, property: home, ...row }: Row,
  deposit: ActiveLease['deposit'],
): ActiveLease {
  return {
    lease_id: of.leaseId,
    lease_duration: of.termMonths,
    lease_name: of.leaseName,
    move_in_date: of.moveInDate,
    move_out_date: of.moveOutDate,
    move_out_expected_date: row.noticeDate ?? of.moveOutExpectedDate,
    disable_online_payments: of.disableOnlinePayments,
    lease_term: {
      month_to_month: of.monthToMonth,
      lease_term_id: of.leaseTermId,
      lease_term_start: of.termStart,
      lease_term_end: of.termEnd,
      lease_term_duration: of.termMonths,
    },
    rent_cents: row.rentCents,
    charge_lines: row.chargeLines,
    due_day: of.dueDay,
    grace_day: of.graceDay,
    late_fee_cents: of.lateFeeCents,
    deposit_cents: of.depositCents,
    deposit_held_by: of.depositHeldBy,
    deposit,
    notice_days: of.noticeDays,
    time_zone: home.timeZone,
    manager_name: home.managerName,
    manager_phone: home.managerPhone,
    offline_payment: home.offlinePayment,
  };
}

function addressByDoorId(args: { doorId: string }, context: GraphqlContext) {
  const { actor, read } = context;
  return read(async (tx): Promise<Address | null> => {
    const [row] = await tx
      .select({
        address_line_1: property.addressLine1,
        address_line_2: door.unit,
        city: property.city,
        state_abv: property.stateAbv,
        state: property.state,
        country_code: property.countryCode,
        county: property.county,
        postal_code: property.postalCode,
      })
      .from(door)
      .innerJoin(property, propertyOfDoor)
      .where(and(eq(door.corporationId, actor.corporationId), eq(door.doorId, args.doorId)));
    return row ?? null;
  });
}

function leaseOccupants(args: { leaseId: string }, { actor, read }: GraphqlContext) {
  return read((tx) =>
    tx
      .select({ person_id: leaseParty.personId })
      .from(leaseParty)
      .where(
        and(
          eq(leaseParty.corporationId, actor.corporationId),
          eq(leaseParty.leaseId, args.leaseId),
        ),
      )
      .orderBy(asc(leaseParty.position)),
  );
}

/** The queries about the lease. Called once in a process: each call prepares a statement of its own. */
export const createLeaseQueries = (deposit: DepositReader) => ({
  activeLease: createActiveLease(deposit),
  addressByDoorId,
  leaseOccupants,
});
