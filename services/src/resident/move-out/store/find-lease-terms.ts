import { and, eq } from 'drizzle-orm';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isNoticeRuleOfProperty,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease, leaseChargeLine } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { corporation, door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import type { NoticeTerms } from 'services/resident/move-out/terms/date-cost';

type RuleRow = typeof noticeRule.$inferSelect;

/** Terms of a lease for a notice given today: the property's rule, the fixed term and the rent. */
export type LeaseTerms = {
  leaseId: string;
  terms: NoticeTerms;
  ruleRow: RuleRow;
  noticeDays: number;
  today: PlainDate;
  /** Short address: `1180 Quayside Avenue, Apt 3B`. */
  home: string;
  company: string;
  referencePrefix: string;
};

/** Finds the terms of an active lease that the caller may see. Undefined for any other. */
export async function findLeaseTerms(
  tx: Tx,
  actor: Pick<Actor, 'corporationId'>,
  leaseId: string,
  now: Date,
): Promise<LeaseTerms | undefined> {
  const [row] = await tx
    .select({ lease, property, rule: noticeRule, unit: door.unit, corporation })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .innerJoin(noticeRule, isNoticeRuleOfProperty)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
    .where(
      and(
        eq(lease.corporationId, actor.corporationId),
        eq(lease.leaseId, leaseId),
        eq(lease.state, 'active'),
      ),
    );
  if (!row) return undefined;
  const { noticeDays, monthToMonth, termEnd } = row.lease;
  return {
    leaseId,
    terms: {
      rule: toRule(row.rule, noticeDays),
      term: { termEnd: monthToMonth ? null : termEnd },
      lines: await listRentLines(tx, actor, leaseId),
    },
    ruleRow: row.rule,
    noticeDays,
    today: getLocalTime(now, row.property.timeZone).date,
    home: [row.property.addressLine1, row.unit].filter(Boolean).join(', '),
    company: row.corporation.name,
    referencePrefix: row.corporation.referencePrefix,
  };
}

function toRule(row: RuleRow, noticeDays: number): NoticeTerms['rule'] {
  const { countFrom, mustEndOn, blackoutMonths, earlyTerminationFeeCents } = row;
  return {
    length:
      row.fullMonths === null
        ? { unit: 'days', count: noticeDays }
        : { unit: 'months', count: row.fullMonths },
    countFrom,
    mustEndOn,
    blackoutMonths,
    earlyTerminationFeeCents,
  };
}

const listRentLines = (tx: Tx, { corporationId }: Pick<Actor, 'corporationId'>, leaseId: string) =>
  tx
    .select({
      amountCents: leaseChargeLine.amountCents,
      startsOn: leaseChargeLine.startsOn,
      endsOn: leaseChargeLine.endsOn,
    })
    .from(leaseChargeLine)
    .where(
      and(
        eq(leaseChargeLine.corporationId, corporationId),
        eq(leaseChargeLine.leaseId, leaseId),
        eq(leaseChargeLine.chargeType, 'rent'),
      ),
    );
