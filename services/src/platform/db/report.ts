import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { withSystemContextPipelined } from './transaction.ts';

/** How long one statement of a report may run, in ms, so that a report cannot hold a connection for long. */
const STATEMENT_MS = 5_000;

/**
 * Runs queries over whole tables as the system, as the figures of the metrics do. Sequential scans are enabled: the
 * connections disable them for the statements of requests (`database.ts`). `read` may only read.
 */
export const withReportContext = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  withSystemContextPipelined(
    db,
    async (tx) => {
      const [, found] = await Promise.all([
        tx.execute(
          sql`select set_config('enable_seqscan', 'on', true),
            set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`,
        ),
        read(tx),
      ]);
      return found;
    },
    async (_tx, found) => found,
  );
