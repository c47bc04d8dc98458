import type { PlainDate } from 'services/platform/dates/calendar';
import { readAsPerson } from 'services/platform/db/access';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { NoticeQuote } from 'shared/contract/notice';
import { dateSchema } from 'shared/contract/primitives';
import { chooseDate, earliestOf } from './choose-date.ts';
import { monthLater } from './cost-of-date.ts';
import { keepsUntil, latestDay } from './date-rule.ts';
import { findTerms, type LeaseTerms } from './find-terms.ts';
import { monthlyRent } from './rent-between.ts';

type Args = { leaseId: string; moveOutDate?: string | null };

/** The dates for which notice can be given today, each with what it costs; null of no lease of the caller. */
export async function noticeQuote(
  { leaseId, moveOutDate }: Args,
  { actor, db }: GraphqlContext,
): Promise<NoticeQuote | null> {
  const lease = await readAsPerson(db, actor, (tx) => findTerms(tx, actor, leaseId, new Date()));
  if (!lease) return null;
  if (moveOutDate) checkDay(moveOutDate, lease.today, 'moveOutDate');
  return present(lease, moveOutDate ?? null);
}

/** Refuses a day that is none, that has passed at the property, or that is more than a year away. */
export function checkDay(day: string, today: PlainDate, field: string): void {
  const latest = latestDay(today);
  const isPossible = dateSchema.safeParse(day).success && day >= today && day <= latest;
  if (isPossible) return;
  throw new Problem(400, 'invalid_request', `The date has to lie from ${today} to ${latest}.`, {
    field,
  });
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
