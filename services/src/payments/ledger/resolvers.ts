import { and, eq } from 'drizzle-orm';
import { isOfCaller } from 'services/platform/db/access';
import { beginBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { type Places, statement } from 'services/platform/db/statement';
import type { QueryLeaseCashLedgerArgs } from 'services/platform/graphql/generated/resident';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { type CashLedger, ledgerQuestionSchema } from 'shared/contract/cash-ledger';
import type { LeaseBalance } from 'shared/contract/resident';
import { cashLedger } from './cash-ledger.ts';
import { postedTo, receivableOf } from './ledger.ts';

type LeaseArgs = { leaseId: string };

function leaseBalance(args: LeaseArgs, context: GraphqlContext): Promise<LeaseBalance | null> {
  const { actor, read } = context;
  return read(async (tx) => {
    const { leaseId } = args;
    const account = receivableOf(leaseId);
    const { isOwn, amount } = await beginBatch(tx)
      .add('isOwn', () => isOwnLease(tx, { leaseId }))
      .add('amount', () => postedTo(tx, { corporationId: actor.corporationId, account }))
      .send();
    return isOwn ? { amount } : null;
  });
}

function leaseCashLedger(
  args: QueryLeaseCashLedgerArgs,
  context: GraphqlContext,
): Promise<CashLedger | null> {
  const { actor, read } = context;
  const { leaseId, ...question } = args;
  return read(async (tx) => {
    if (!(await isOwnLease(tx, { leaseId }))) return null;
    // An argument of null is one that is left out.
    const given = Object.entries(question).filter(([, value]) => value !== null);
    const asked = parseInput(ledgerQuestionSchema, Object.fromEntries(given));
    return cashLedger(tx, actor, leaseId, asked);
  });
}

const ownLease = statement('is-own-lease', (tx, given: Places<LeaseArgs>) =>
  tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.leaseId, given.leaseId), isOfCaller(lease.leaseId))),
);

const isOwnLease = async (tx: Tx, args: LeaseArgs) => (await ownLease(tx, args)).length > 0;

export const ledgerQueries = { leaseBalance, leaseCashLedger };
