import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { ActiveLease } from 'shared/contract/resident';
import type { DepositReader } from './deposit-reader.ts';
import { createLeaseAtDoorStatement, type LeaseAtDoor } from './store/lease-at-door.ts';
import { translateChargeLine } from './translate-charge-line.ts';

type HomeArgs = { personId: string; doorId: string };

/**
 * Creates the `activeLease` query: the caller's lease at a door of their token. Ids of others return null, like
 * missing ids.
 */
export function createActiveLeaseQuery({ columns, toDeposit }: DepositReader) {
  const leaseAtDoor = createLeaseAtDoorStatement(columns);
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

function toActiveLease(
  { lease: of, property: home, ...row }: LeaseAtDoor,
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
    charge_lines: row.chargeLines.map((line) => ({
      ...line,
      description: translateChargeLine(line.description),
    })),
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
