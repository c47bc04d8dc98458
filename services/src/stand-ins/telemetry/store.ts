import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from 'services/platform/db/database';
import { telemetryRecord } from 'services/platform/db/schema/telemetry';
import { withSystemContext } from 'services/platform/db/transaction';
import type { NewTelemetryRecord, TelemetryKind } from './telemetry-records.ts';

/** Maximum number of records. Older records are deleted on insert. */
const MAX_RECORDS = 20_000;

export async function insertRecords(
  db: Database,
  records: readonly NewTelemetryRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await withSystemContext(db, async (tx) => {
    const rows = await tx
      .insert(telemetryRecord)
      .values([...records])
      .returning({ id: telemetryRecord.recordId });
    const newest = Math.max(...rows.map((row) => row.id));
    await tx.delete(telemetryRecord).where(lte(telemetryRecord.recordId, newest - MAX_RECORDS));
  });
}

export type TelemetryQuery = {
  name?: string | undefined;
  after?: number | undefined;
  limit: number;
};

/** Lists the newest `limit` records of a kind, in order of arrival. */
export async function listRecords(db: Database, kind: TelemetryKind, query: TelemetryQuery) {
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
export type StoredRecord = Awaited<ReturnType<typeof listRecords>>[number];

export async function deleteRecords(db: Database, kind: TelemetryKind): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(telemetryRecord).where(eq(telemetryRecord.kind, kind)),
  );
}
