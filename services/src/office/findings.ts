import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { officeFinding } from '../db/schema/office.ts';

export type Finding = {
  corporationId: string;
  kind: string;
  /** The payment, refund or charge that it is about. */
  subject: string;
  details: Record<string, unknown>;
};

/** Writes down what the office has to look at, each thing once. Gives how many are new. */
export async function writeFindings(
  tx: Tx,
  findings: readonly Finding[],
  now: Date,
): Promise<number> {
  if (findings.length === 0) return 0;
  const rows = await tx
    .insert(officeFinding)
    .values(findings.map((one) => ({ ...one, findingId: randomUUID(), foundAt: now })))
    .onConflictDoNothing()
    .returning({ findingId: officeFinding.findingId });
  return rows.length;
}
