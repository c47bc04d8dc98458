import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { cashLedger } from 'services/payments/ledger/cash-ledger';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { type LeaseHome, loadLeaseHome } from 'services/resident';
import type { CashLedger } from 'shared/contract/cash-ledger';

type Range = { from?: PlainDate | undefined; to?: PlainDate | undefined };

export type StatementLine = CashLedger['transactions'][number];

/** What was charged and paid from one day to another, both included. Money in cents. */
export type Statement = {
  home: LeaseHome;
  from: PlainDate;
  to: PlainDate;
  /** The balance before the first line and after the last one. */
  openingCents: number;
  closingCents: number;
  /** Oldest first. */
  lines: StatementLine[];
  madeAt: Date;
};

/** What a line did to the balance. */
export const changeOf = ({ charge, receipt }: StatementLine) => (charge ?? 0) - (receipt ?? 0);

/**
 * The statement of the caller's active lease; without a day from its first line on, or until today.
 * Throws `not_found` without a lease, `invalid_request` where the days are the wrong way round.
 */
export async function findStatement(
  tx: Tx,
  actor: Actor,
  range: Range,
  now: Date,
): Promise<Statement> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) throw notFound();
  return statementOf(tx, actor, facts, range, now);
}

/** The same of any lease of the caller, also after it has ended. */
export async function statementOf(
  tx: Tx,
  actor: Actor,
  facts: Pick<LeaseFacts, 'leaseId' | 'timeZone'>,
  range: Range,
  now: Date,
): Promise<Statement> {
  const to = range.to ?? getToday(facts, now);
  if (range.from !== undefined && range.from > to) {
    const field = range.to === undefined ? 'to' : 'from';
    throw new Problem(400, 'invalid_request', 'The first day is after the last day.', { field });
  }
  const days = { to, ...(range.from !== undefined && { from: range.from }) };
  const { transactions } = await cashLedger(tx, actor, facts.leaseId, days);
  const lines = transactions.toReversed();
  const closingCents = lines.at(-1)?.amount ?? (await balanceAt(tx, actor, facts.leaseId, to));
  return {
    home: await loadLeaseHome(tx, actor, facts.leaseId),
    from: range.from ?? lines[0]?.date.value ?? to,
    to,
    openingCents: closingCents - lines.reduce((sum, line) => sum + changeOf(line), 0),
    closingCents,
    lines,
    madeAt: now,
  };
}

/** The balance at the end of a day on which nothing was posted. */
async function balanceAt(tx: Tx, actor: Actor, leaseId: string, to: PlainDate): Promise<number> {
  const { transactions } = await cashLedger(tx, actor, leaseId, { to, limit: 1 });
  // Before the first line nothing was owed.
  return transactions[0]?.amount ?? 0;
}
