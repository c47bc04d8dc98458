import type { PlainDate } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { findLeaseTerms, type LeaseTerms } from 'services/resident/move-out/store/find-lease-terms';
import type { NoticeQuote } from 'shared/contract/notice';
import { assertMoveOutDate, getDateChoice, getLeaseEarliestEnd } from './date-choice.ts';
import { getEndOneMonthLater, getMonthlyRent } from './date-cost.ts';
import { findLastDayWithSameEnd, getLatestDay } from './earliest-end.ts';

type Args = { leaseId: string; moveOutDate?: string | null };

/**
 * Resolves the possible move-out dates for a notice given today, with their costs. Null when the caller has no
 * such lease.
 */
export async function noticeQuote(
  { leaseId, moveOutDate }: Args,
  { actor, db }: GraphqlContext,
): Promise<NoticeQuote | null> {
  const lease = await withRenterSnapshot(db, actor, (tx) =>
    findLeaseTerms(tx, actor, leaseId, new Date()),
  );
  if (!lease) return null;
  if (moveOutDate) assertMoveOutDate(moveOutDate, lease.today, 'moveOutDate');
  return toNoticeQuote(lease, moveOutDate ?? null);
}

function toNoticeQuote(lease: LeaseTerms, requestedDate: PlainDate | null): NoticeQuote {
  const { terms, ruleRow, today } = lease;
  const { rule, term } = terms;
  const earliest = getLeaseEarliestEnd(lease);
  const latest = getLatestDay(today);
  const dates = [earliest.on, requestedDate ?? earliest.on, getEndOneMonthLater(rule, earliest)];
  const possibleDates = [...new Set(dates)].filter((day) => day <= latest || day === earliest.on);
  return {
    lease_id: lease.leaseId,
    today,
    rule: {
      days: lease.noticeDays,
      full_months: ruleRow.fullMonths,
      count_from: rule.countFrom,
      must_end_on: rule.mustEndOn,
      blackout_months: [...rule.blackoutMonths],
      early_fee_cents: rule.earlyTerminationFeeCents,
    },
    term_end: term.termEnd,
    rent_cents: getMonthlyRent(terms.lines, today),
    earliest: { on: earliest.on, steps: earliest.steps },
    keeps: findLastDayWithSameEnd(rule, term, today),
    latest,
    choices: possibleDates.map((day) => getDateChoice(lease, day)),
    answer_hours: ruleRow.answerHours,
    deposit_days: ruleRow.depositDays,
    key_return: ruleRow.keyReturn,
  };
}
