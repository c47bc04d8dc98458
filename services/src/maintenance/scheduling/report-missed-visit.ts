import { endVisit } from 'services/maintenance/visits/end-visit';
import { notifyCompany } from 'services/maintenance/visits/notify-of-visit';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { createTransitionRefusedProblem } from 'services/maintenance/work-orders/lock-work-order';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { unbookVisit } from './unbook-visit.ts';

/** Reports, as the renter, that nobody came to a visit. The work order goes back to `scheduling`. */
export const reportMissedVisit = (
  db: Database,
  actor: Actor,
  input: ActionInput<{ visit_id: string }>,
) =>
  runIdempotentlyAsSystem(
    db,
    actor,
    'reportMissedVisit',
    input,
    async (tx, workOrder, eventActor, context) => {
      const { now, timeZone } = context;
      if (workOrder.state !== 'scheduled' || (workOrder.visitEndsAt ?? now) >= now)
        throw createTransitionRefusedProblem(workOrder);
      const missed = await endVisit(tx, workOrder, 'missed', now);
      if (missed?.visitId !== input.body.visit_id) throw createTransitionRefusedProblem(workOrder);
      const row = await recordWorkOrderEvent(tx, workOrder, eventActor, {
        kind: 'visit_missed',
        at: now,
      });
      await notifyCompany(tx, row, missed, 'missed', timeZone);
      await unbookVisit(tx, row, eventActor, undefined, context);
      const { corporationId, number, workOrderId } = workOrder;
      const details = { number, work_order_id: workOrderId, company: missed.company };
      const finding = { corporationId, kind: 'visit_missed', subject: missed.visitId, details };
      await insertOfficeFindings(tx, [finding], now);
    },
  );
