import { sql } from 'drizzle-orm';
import type { LedgerAudit } from 'services/payments/ledger-audit/load-ledger-audit';
import type { Tx } from 'services/platform/db/database';
import {
  ledgerAuditRun,
  ledgerChain,
  ledgerProblem,
} from 'services/platform/db/schema/ledger-chain';
import { isAwaited, payment } from 'services/platform/db/schema/payments';

/** All processes that run the audit job write the same row. */
const RUN_ID = 1;

/** Reads what metrics export about the audit, in one statement. */
export async function readAuditState(tx: Tx): Promise<LedgerAudit> {
  const { rows } = await tx.execute<{
    sum_cents: string;
    problems: Record<string, number>;
    ran_at_ms: string | null;
    submitting_ms: string | null;
  }>(sql`select
    (select coalesce(sum(${ledgerChain.auditedSumCents}), 0) from ${ledgerChain}
      where ${ledgerChain.auditedSumCents} <> 0)::text as sum_cents,
    (select coalesce(json_object_agg(kind, problems), '{}') from (
      select ${ledgerProblem.kind} as kind, count(*) as problems from ${ledgerProblem} group by 1
    ) kinds) as problems,
    (select floor(extract(epoch from ${ledgerAuditRun.ranAt}) * 1000)::text from ${ledgerAuditRun}
      where ${ledgerAuditRun.runId} = ${RUN_ID}) as ran_at_ms,
    (select floor(extract(epoch from now() - min(${payment.submittedAt})) * 1000)::text
      from ${payment} where ${payment.nextCheckAt} is not null and ${isAwaited(payment)}
        and ${payment.state} = 'submitting') as submitting_ms`);
  const [row] = rows;
  if (!row) throw new Error('The state of the ledger audit could not be read.');
  return {
    sumCents: Number(row.sum_cents),
    problemsByKind: row.problems,
    lastRunAt: row.ran_at_ms === null ? null : new Date(Number(row.ran_at_ms)),
    oldestSubmittingMs: row.submitting_ms === null ? null : Math.max(0, Number(row.submitting_ms)),
  };
}

/** Stores when the audit job finished a run. */
export const storeAuditRun = (tx: Tx, ranAt: Date) =>
  tx
    .insert(ledgerAuditRun)
    .values({ runId: RUN_ID, ranAt })
    .onConflictDoUpdate({ target: ledgerAuditRun.runId, set: { ranAt } });
