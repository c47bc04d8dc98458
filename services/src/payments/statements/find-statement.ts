import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { loadCashLedger } from 'services/payments/ledger/cash-ledger';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { type LeaseHome, loadLeaseHome } from 'services/resident';
import type { CashLedger } from 'shared/contract/cash-ledger';

type StatementRange = { from?: PlainDate | undefined; to?: PlainDate | undefined };

export type StatementLine = CashLedger['transactions'][number];

/** Charges and payments between two days, both included. Amounts in cents. */
export type Statement = {
  home: LeaseHome;
  from: PlainDate;
  to: PlainDate;
  /** The balance before the first line and after the last line. */
  openingCents: number;
  closingCents: number;
  /** Oldest first. */
  lines: StatementLine[];
  madeAt: Date;
};

/** Returns the effect of a line on the balance, in cents. */
export const getBalanceChange = ({ charge, receipt }: StatementLine) =>
  (charge ?? 0) - (receipt ?? 0);

/**
 * Finds the statement of the caller's active lease; by default from its first line until today. Throws
 * `not_found` without a lease, `invalid_request` for a reversed range.
 */
export async function findStatement(
  tx: Tx,
  actor: Actor,
  range: StatementRange,
  now: Date,
): Promise<Statement> {
  const leaseTerms = await findActiveLease(tx, actor);
  if (!leaseTerms) throw notFound();
  return loadStatement(tx, actor, leaseTerms, range, now);
}

/** Loads the statement of any lease of the caller, including ended ones. */
export async function loadStatement(
  tx: Tx,
  actor: Actor,
  leaseTerms: Pick<LeasePaymentTerms, 'leaseId' | 'timeZone'>,
  range: StatementRange,
  now: Date,
): Promise<Statement> {
  const to = range.to ?? getToday(leaseTerms, now);
  if (range.from !== undefined && range.from > to) {
    const field = range.to === undefined ? 'to' : 'from';
    throw new Problem(400, 'invalid_request', 'The start date is after the end date.', { field });
  }
  const days = { to, ...(range.from !== undefined && { from: range.from }) };
  const { transactions } = await loadCashLedger(tx, actor, leaseTerms.leaseId, days);
  const lines = transactions.toReversed();
  const closingCents =
    lines.at(-1)?.amount ?? (await loadBalanceAt(tx, actor, leaseTerms.leaseId, to));
  return {
    home: await loadLeaseHome(tx, actor, leaseTerms.leaseId),
    from: range.from ?? lines[0]?.date.value ?? to,
    to,
    openingCents: closingCents - lines.reduce((sum, line) => sum + getBalanceChange(line), 0),
    closingCents,
    lines,
    madeAt: now,
  };
}

/** Loads the balance at the end of a day without postings. */
async function loadBalanceAt(
  tx: Tx,
  actor: Actor,
  leaseId: string,
  to: PlainDate,
): Promise<number> {
  const { transactions } = await loadCashLedger(tx, actor, leaseId, { to, limit: 1 });
  // Before the first line, the balance is 0.
  return transactions[0]?.amount ?? 0;
}
