import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from 'services/platform/db/database';
import { telemetryRecord } from 'services/platform/db/schema/telemetry';
import { withSystemContext } from 'services/platform/db/transaction';
import type { NewRecord, TelemetryKind } from './records.ts';

/** Older records go: this is a place to look, not an archive. */
const MOST_RECORDS = 20_000;

export async function storeRecords(db: Database, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  await withSystemContext(db, async (tx) => {
    const rows = await tx
      .insert(telemetryRecord)
      .values([...records])
      .returning({ id: telemetryRecord.recordId });
    const newest = Math.max(...rows.map((row) => row.id));
    await tx.delete(telemetryRecord).where(lte(telemetryRecord.recordId, newest - MOST_RECORDS));
  });
}

export type Query = { name?: string | undefined; after?: number | undefined; limit: number };

/** The newest `limit` records of a kind, oldest of them first. */
export async function readRecords(db: Database, kind: TelemetryKind, query: Query) {
  const rows = await withSystemContext(db, (tx) =>
    tx
      .select()
      .from(telemetryRecord)
      .where(
        and(
          eq(telemetryRecord.kind, kind),
          query.name === undefined ? undefined : eq(telemetryRecord.name, query.name),
          query.after === undefined ? undefined : gt(telemetryRecord.recordId, query.after),
        ),
      )
      .orderBy(desc(telemetryRecord.recordId))
      .limit(query.limit),
  );
  return rows.reverse();
}
export type StoredRecord = Awaited<ReturnType<typeof readRecords>>[number];

export async function emptyRecords(db: Database, kind: TelemetryKind): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(telemetryRecord).where(eq(telemetryRecord.kind, kind)),
  );
}
