import type { PlainDate } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { findTerms, type LeaseTerms } from 'services/resident/move-out/store/find-terms';
import type { NoticeQuote } from 'shared/contract/notice';
import { checkDay, chooseDate, earliestOf } from './choose-date.ts';
import { monthLater, monthlyRent } from './cost-of-date.ts';
import { keepsUntil, latestDay } from './date-rule.ts';

type Args = { leaseId: string; moveOutDate?: string | null };

/** The dates for which notice can be given today, each with what it costs; null of no lease of the caller. */
export async function noticeQuote(
  { leaseId, moveOutDate }: Args,
  { actor, db }: GraphqlContext,
): Promise<NoticeQuote | null> {
  const lease = await withRenterSnapshot(db, actor, (tx) =>
    findTerms(tx, actor, leaseId, new Date()),
  );
  if (!lease) return null;
  if (moveOutDate) checkDay(moveOutDate, lease.today, 'moveOutDate');
  return present(lease, moveOutDate ?? null);
}

function present(lease: LeaseTerms, asked: PlainDate | null): NoticeQuote {
  const { terms, ruleRow, today } = lease;
  const { rule, term } = terms;
  const earliest = earliestOf(lease);
  const latest = latestDay(today);
  const days = [earliest.on, asked ?? earliest.on, monthLater(rule, earliest)];
  const possible = [...new Set(days)].filter((day) => day <= latest || day === earliest.on);
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
    rent_cents: monthlyRent(terms.lines, today),
    earliest: { on: earliest.on, steps: earliest.steps },
    keeps: keepsUntil(rule, term, today),
    latest,
    choices: possible.map((day) => chooseDate(lease, day)),
    answer_hours: ruleRow.answerHours,
    deposit_days: ruleRow.depositDays,
    key_return: ruleRow.keyReturn,
  };
}
