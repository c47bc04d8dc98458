import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { officeFinding } from 'services/platform/db/schema/office';

export type OfficeFinding = {
  corporationId: string;
  kind: string;
  /** Id of the payment, refund or charge that the finding is about. */
  subject: string;
  details: Record<string, unknown>;
};

/** Inserts findings for the office to review. A known finding is not inserted again. Returns the new ones. */
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
