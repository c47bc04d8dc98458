import { and, desc, eq, sql } from 'drizzle-orm';
import type { CashLedger, LeaseBalance } from 'shared/contract/resident';
import { asPerson } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { ledgerPosting, ledgerTransaction } from '../db/schema/ledger.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { balanceOf, receivableOf } from '../payments/ledger.ts';

type LeaseArgs = { leaseId: string };

function leaseBalance(args: LeaseArgs, context: GraphqlContext): Promise<LeaseBalance | null> {
  const { actor, db } = context;
  if (!actor.leaseIds.includes(args.leaseId)) return Promise.resolve(null);
  return asPerson(db, actor, async (tx) => ({
    amount: await balanceOf(tx, actor.corporationId, args.leaseId),
  }));
}

function leaseCashLedger(args: LeaseArgs, context: GraphqlContext): Promise<CashLedger | null> {
  const { actor, db } = context;
  if (!actor.leaseIds.includes(args.leaseId)) return Promise.resolve(null);
  return asPerson(db, actor, async (tx) => {
    const lines = await readLines(tx, actor.corporationId, args.leaseId);
    return {
      lease_id: args.leaseId,
      transactions: lines.map(({ date, cents, amount, ...line }) => ({
        date: { value: date },
        ...line,
        charge: cents >= 0 ? cents : null,
        receipt: cents < 0 ? -cents : null,
        amount,
      })),
    };
  });
}

/** What each transaction did to the renter's account, and the balance after it, newest first. */
function readLines(tx: Tx, corporationId: string, leaseId: string) {
  const order = sql`${ledgerTransaction.postedOn}, ${ledgerTransaction.entryNumber}`;
  return tx
    .select({
      date: ledgerTransaction.postedOn,
      transaction_type: ledgerTransaction.transactionType,
      payee_payer: ledgerTransaction.payeePayer,
      description: ledgerTransaction.description,
      cents: sql<number>`sum(${ledgerPosting.amountCents})`.mapWith(Number),
      amount: sql<number>`sum(sum(${ledgerPosting.amountCents})) over (order by ${order})`.mapWith(
        Number,
      ),
    })
    .from(ledgerTransaction)
    .innerJoin(
      ledgerPosting,
      and(
        eq(ledgerPosting.corporationId, ledgerTransaction.corporationId),
        eq(ledgerPosting.transactionId, ledgerTransaction.transactionId),
      ),
    )
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        eq(ledgerTransaction.leaseId, leaseId),
        eq(ledgerPosting.accountId, receivableOf(leaseId)),
      ),
    )
    .groupBy(ledgerTransaction.corporationId, ledgerTransaction.transactionId)
    .orderBy(desc(ledgerTransaction.postedOn), desc(ledgerTransaction.entryNumber));
}

export const ledgerQueries = { leaseBalance, leaseCashLedger };
