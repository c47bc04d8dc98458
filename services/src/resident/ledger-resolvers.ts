import { sql } from 'drizzle-orm';
import { type CashLedger, ledgerQuestionSchema } from 'shared/contract/cash-ledger';
import type { LeaseBalance } from 'shared/contract/resident';
import { isOfCaller, readAsPerson } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import type { QueryLeaseCashLedgerArgs } from '../graphql/generated/resident.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { cashLedger } from '../payments/cash-ledger.ts';
import { balanceOf } from '../payments/ledger.ts';
import { parseInput } from './input.ts';

type LeaseArgs = { leaseId: string };

function leaseBalance(args: LeaseArgs, context: GraphqlContext): Promise<LeaseBalance | null> {
  const { actor, db } = context;
  return readAsPerson(db, actor, async (tx) => {
    if (!(await isOwnLease(tx, args.leaseId))) return null;
    return { amount: await balanceOf(tx, actor.corporationId, args.leaseId) };
  });
}

function leaseCashLedger(
  args: QueryLeaseCashLedgerArgs,
  context: GraphqlContext,
): Promise<CashLedger | null> {
  const { actor, db } = context;
  const { leaseId, ...question } = args;
  return readAsPerson(db, actor, async (tx) => {
    if (!(await isOwnLease(tx, leaseId))) return null;
    // An argument of null is one that is left out.
    const given = Object.entries(question).filter(([, value]) => value !== null);
    const asked = parseInput(ledgerQuestionSchema, Object.fromEntries(given));
    return cashLedger(tx, actor, leaseId, asked);
  });
}

async function isOwnLease(tx: Tx, leaseId: string): Promise<boolean> {
  const found = await tx.execute<{ own: boolean | null }>(
    sql`select ${isOfCaller(leaseId)} as own`,
  );
  return found.rows[0]?.own === true;
}

export const ledgerQueries = { leaseBalance, leaseCashLedger };
