import { lt } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { quote } from 'services/platform/db/schema/quotes';

export const insertQuote = (tx: Tx, row: typeof quote.$inferInsert) => tx.insert(quote).values(row);

/**
 * Deletes quotes a day after they expired; payments store what they need of them. Returns how many were
 * deleted.
 */
export async function deleteExpiredQuotes(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx
    .delete(quote)
    .where(lt(quote.expiresAt, new Date(now.getTime() - 24 * 3_600_000)))
    .returning({ quoteId: quote.quoteId });
  return deleted.length;
}
