import { and, eq, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { POSTED_STATES } from 'services/payments/payment/payment-states';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isNoticeRuleOfProperty,
  isOpenMoveOutOfLease,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { lease, moveOut } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { door, property } from 'services/platform/db/schema/people';
import type { DepositColumns } from 'services/resident';
import type { DepositReturn } from 'shared/contract/deposit';

const postedStates = sql.join(
  POSTED_STATES.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * The deposit charges and what settled payments have left open. Uses table aliases, because statements that
 * embed it read the same tables.
 */
const depositCharges = sql<{ chargedCents: number; openCents: number }>`(
  select json_build_object(
    'chargedCents', coalesce(sum(c.amount_cents), 0),
    'openCents', coalesce(sum(c.amount_cents - (
      select coalesce(sum(a.amount_cents), 0) from payment_allocation a
      join payment p on p.corporation_id = a.corporation_id and p.payment_id = a.payment_id
      where a.corporation_id = c.corporation_id and a.charge_id = c.charge_id
        and p.state in (${postedStates}))) filter (where c.closed_at is null), 0))
  from ledger_transaction t
  join charge c on c.corporation_id = t.corporation_id and c.transaction_id = t.transaction_id
  where t.corporation_id = ${lease.corporationId} and t.lease_id = ${lease.leaseId}
    and t.transaction_type = 'deposit' and c.withdrawn_at is null)`;

const depositReturns = sql<DepositReturn[]>`(
  select coalesce(json_agg(json_build_object(
    'deposit_return_id', ${depositReturn.depositReturnId}, 'returned_on', ${depositReturn.returnedOn},
    'amount_cents', ${depositReturn.amountCents}, 'withheld_cents', ${depositReturn.withheldCents},
    'withheld_reason', ${depositReturn.withheldReason}, 'way', ${depositReturn.way},
    'sent_to', ${depositReturn.sentTo}
  ) order by ${depositReturn.returnedOn}, ${depositReturn.recordedAt},
    ${depositReturn.depositReturnId}), '[]')
  from ${depositReturn}
  where ${depositReturn.corporationId} = ${lease.corporationId}
    and ${depositReturn.leaseId} = ${lease.leaseId})`;

/** The move-out day from the active notice or the completed move-out; null when none is planned. */
const lastDay = sql<PlainDate | null>`coalesce(
  (select ${moveOut.moveOutDate}::text from ${moveOut} where ${isOpenMoveOutOfLease}),
  ${lease.moveOutDate}::text)`;

/**
 * Columns for a statement that selects from `lease` joined to its property and left-joined to the notice
 * rule.
 */
export const DEPOSIT_COLUMNS = {
  charges: depositCharges,
  returns: depositReturns,
  lastDay,
  settledInDays: sql<number | null>`${noticeRule.depositDays}`,
};

export async function findDepositRow(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
): Promise<DepositColumns | undefined> {
  const [row] = await tx
    .select(DEPOSIT_COLUMNS)
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .leftJoin(noticeRule, isNoticeRuleOfProperty)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return row;
}

export const insertReturn = (tx: Tx, row: typeof depositReturn.$inferInsert) =>
  tx.insert(depositReturn).values(row);
