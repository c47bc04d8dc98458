import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { officeFinding } from 'services/platform/db/schema/office';

export type Finding = {
  corporationId: string;
  kind: string;
  /** The payment, refund or charge that it is about. */
  subject: string;
  details: Record<string, unknown>;
};

/** Writes down what the office has to look at, each thing once. Gives those that are new. */
export async function writeFindings(
  tx: Tx,
  findings: readonly Finding[],
  now: Date,
): Promise<Pick<Finding, 'kind' | 'subject'>[]> {
  if (findings.length === 0) return [];
  return tx
    .insert(officeFinding)
    .values(findings.map((one) => ({ ...one, findingId: randomUUID(), foundAt: now })))
    .onConflictDoNothing()
    .returning({ kind: officeFinding.kind, subject: officeFinding.subject });
}
