import { sql } from 'drizzle-orm';
import type { Database } from 'services/platform/db/database';
import { withReportContext } from 'services/platform/db/report';
import { officeFinding } from 'services/platform/db/schema/office';

export type FindingCount = { kind: string; count: number };

/** Counts the findings for the office by kind, for all companies. */
export async function countFindings(db: Database): Promise<FindingCount[]> {
  const found = await withReportContext(db, (tx) =>
    tx.execute<FindingCount>(
      sql`select ${officeFinding.kind} as kind, count(*)::int as count
        from ${officeFinding} group by ${officeFinding.kind}`,
    ),
  );
  return found.rows;
}
