import { endVisit } from 'services/maintenance/visits/end-visit';
import { OFFICE_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { OfficeActionRefusedError } from 'services/maintenance/work-orders/office-action-refused-error';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { unbookVisit } from './unbook-visit.ts';

/**
 * Ends a visit, as the office, because nobody was home, and asks the household for another time. Throws
 * `OfficeActionRefusedError` if no visit has started.
 */
export async function endMissedVisit(
  tx: Tx,
  workOrder: WorkOrderRow,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<WorkOrderRow> {
  if (workOrder.state !== 'scheduled' || (workOrder.visitStartsAt ?? now) >= now) {
    throw new OfficeActionRefusedError(
      `Request #${workOrder.number} has no visit that has started.`,
    );
  }
  const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
  const missed = await endVisit(tx, workOrder, 'missed', now);
  const eventActor = {
    ...OFFICE_ACTOR,
    kind: 'vendor' as const,
    name: missed?.company ?? workOrder.visitCompany,
  };
  const row = await recordWorkOrderEvent(tx, workOrder, eventActor, {
    kind: 'visit_missed',
    at: now,
  });
  const why = 'Nobody was home to let us in. Please choose another time.';
  return unbookVisit(tx, row, OFFICE_ACTOR, why, { rules, timeZone, now });
}
