import { and, eq, inArray } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import type { PaymentRow } from './present.ts';

/** The days on which payments of one company were taken out of the ledger again, by the payment's id. */
export async function returnDays(
  tx: Tx,
  corporationId: string,
  rows: readonly PaymentRow[],
): Promise<Map<string, PlainDate>> {
  const ids = rows.filter((row) => row.state === 'returned').map((row) => row.paymentId);
  // Few ever come back, and never one that is being made: that one costs no statement.
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ paymentId: ledgerTransaction.paymentId, on: ledgerTransaction.postedOn })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        inArray(ledgerTransaction.paymentId, ids),
        eq(ledgerTransaction.transactionType, 'return_reversal'),
      ),
    );
  return new Map(found.map(({ paymentId, on }) => [paymentId ?? '', on]));
}
