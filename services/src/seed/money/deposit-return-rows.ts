import { toDepositTransactions } from 'services/payments';
import type { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { toSeedInstant } from 'services/seed/seed-instant';
import type { PlannedDepositReturn, PlannedLease } from './money-plan.ts';

/** Converts a planned deposit return by check to its row and its ledger transactions. */
export function toDepositReturnRows(
  { corporationId, leaseId }: PlannedLease,
  planned: PlannedDepositReturn,
  payee: string,
) {
  const entry = {
    corporationId,
    leaseId,
    returnedOn: planned.on,
    amountCents: planned.cents,
    withheldCents: 0,
    way: 'check' as const,
    releaseTransactionId: `${leaseId}-deposit-release`,
    refundTransactionId: `${leaseId}-deposit-refund`,
  };
  const row: typeof depositReturn.$inferInsert = {
    ...entry,
    depositReturnId: `deposit-return-${leaseId}`,
    sentTo: planned.sentTo,
    recordedAt: toSeedInstant(planned.on, 11),
  };
  return { row, transactions: toDepositTransactions({ ...entry, payee }) };
}
