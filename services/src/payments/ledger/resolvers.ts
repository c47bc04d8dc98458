import type { QueryLeaseCashLedgerArgs } from 'services/platform/graphql/generated/resident';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type CashLedger, ledgerFilterSchema } from 'shared/contract/cash-ledger';
import type { LeaseBalance } from 'shared/contract/resident';
import { loadCashLedger } from './cash-ledger.ts';
import { isOwnLease, type LeaseArgs, readOwnBalance } from './store/own-lease.ts';

function leaseBalance(args: LeaseArgs, context: GraphqlContext): Promise<LeaseBalance | null> {
  const { actor, read } = context;
  return read(async (tx) => {
    const { isOwn, amount } = await readOwnBalance(tx, actor, args.leaseId);
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
    // A null argument counts as missing.
    const nonNullArgs = Object.entries(question).filter(([, value]) => value !== null);
    const query = parseInput(ledgerFilterSchema, Object.fromEntries(nonNullArgs));
    return loadCashLedger(tx, actor, leaseId, query);
  });
}

export const ledgerQueries = { leaseBalance, leaseCashLedger };
