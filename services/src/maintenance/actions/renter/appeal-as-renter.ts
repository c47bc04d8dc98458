import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { canAppeal } from 'services/maintenance/work-orders/details/to-work-order-details';
import {
  createTransitionRefusedProblem,
  loadRenterActor,
} from 'services/maintenance/work-orders/lock-work-order';
import { listWorkOrderEvents } from 'services/maintenance/work-orders/store/find-work-order-details';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { type IdempotentResult, runIdempotently } from './run-idempotently.ts';

/**
 * Asks the office to reconsider a declined request, and opens a finding for the office. The request stays
 * declined until the office acts.
 */
export async function appealAsRenter(
  db: Database,
  actor: Actor,
  input: ActionInput<{ reason: string }>,
): Promise<IdempotentResult> {
  const { body, now, workOrderId } = input;
  const result = await withRenterContext(db, actor, (tx) =>
    runIdempotently(tx, actor, input, 'appealWorkOrder', async (workOrder) => {
      const { corporationId } = actor;
      if (!canAppeal(workOrder, await listWorkOrderEvents(tx, { corporationId, workOrderId }))) {
        throw createTransitionRefusedProblem(workOrder);
      }
      const event = { kind: 'appealed' as const, text: body.reason, at: now };
      await recordWorkOrderEvent(tx, workOrder, await loadRenterActor(tx, actor), event);
    }),
  );
  const { story, number } = result.details;
  const position = story.findLast(({ kind }) => kind === 'appealed')?.position ?? 0;
  const finding = {
    corporationId: actor.corporationId,
    kind: 'repair_appealed' as const,
    subject: `${workOrderId}:${position}`,
    details: { number },
  };
  // Renters cannot write findings, so this is a second transaction. After a crash in between, a replay of
  // the request writes the finding; the unique subject prevents a second one.
  await withSystemContext(db, (tx) => insertOfficeFindings(tx, [finding], now));
  return result;
}
