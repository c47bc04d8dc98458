import {
  type CashLedger,
  type LedgerQuestion,
  ledgerQuestionSchema,
} from 'shared/contract/cash-ledger';
import type { LeaseBalance } from 'shared/contract/resident';
import { asPerson } from '../db/access.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { cashLedger } from '../payments/cash-ledger.ts';
import { balanceOf } from '../payments/ledger.ts';
import { parseInput } from './input.ts';

type LeaseArgs = { leaseId: string };

function leaseBalance(args: LeaseArgs, context: GraphqlContext): Promise<LeaseBalance | null> {
  const { actor, db } = context;
  if (!actor.leaseIds.includes(args.leaseId)) return Promise.resolve(null);
  return asPerson(db, actor, async (tx) => ({
    amount: await balanceOf(tx, actor.corporationId, args.leaseId),
  }));
}

type LedgerArgs = LeaseArgs & { [Name in keyof LedgerQuestion]: LedgerQuestion[Name] | null };

function leaseCashLedger(args: LedgerArgs, context: GraphqlContext): Promise<CashLedger | null> {
  const { actor, db } = context;
  const { leaseId, ...question } = args;
  if (!actor.leaseIds.includes(leaseId)) return Promise.resolve(null);
  // An argument of null is one that is left out.
  const given = Object.entries(question).filter(([, value]) => value !== null);
  const asked = parseInput(ledgerQuestionSchema, Object.fromEntries(given));
  return asPerson(db, actor, (tx) => cashLedger(tx, actor, leaseId, asked));
}

export const ledgerQueries = { leaseBalance, leaseCashLedger };
