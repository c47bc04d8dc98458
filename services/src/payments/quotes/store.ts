import { lt } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { quote } from 'services/platform/db/schema/quotes';

export const insertQuote = (tx: Tx, row: typeof quote.$inferInsert) => tx.insert(quote).values(row);

/** A quote is of no use after its day: payments keep what they need of it. Gives how many went. */
export async function expireQuotes(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(quote)
    .where(lt(quote.expiresAt, new Date(now.getTime() - 24 * 3_600_000)))
    .returning({ quoteId: quote.quoteId });
  return gone.length;
}
