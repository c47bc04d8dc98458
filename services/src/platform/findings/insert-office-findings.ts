import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { officeFinding } from 'services/platform/db/schema/office';

export type OfficeFinding = {
  corporationId: string;
  kind: string;
  /** The payment, refund or charge that it is about. */
  subject: string;
  details: Record<string, unknown>;
};

/** Writes down what the office has to look at, each thing once. Gives those that are new. */
export async function insertOfficeFindings(
  tx: Tx,
  findings: readonly OfficeFinding[],
  now: Date,
): Promise<Pick<OfficeFinding, 'kind' | 'subject'>[]> {
  if (findings.length === 0) return [];
  return tx
    .insert(officeFinding)
    .values(findings.map((one) => ({ ...one, findingId: randomUUID(), foundAt: now })))
    .onConflictDoNothing()
    .returning({ kind: officeFinding.kind, subject: officeFinding.subject });
}
