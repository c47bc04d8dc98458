import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import {
  loadRenterActor,
  lockOwnWorkOrder,
} from 'services/maintenance/work-orders/lock-work-order';
import { mailHousehold } from 'services/maintenance/work-orders/notify-household';
import { getWorkOrderPromise } from 'services/maintenance/work-orders/state/get-work-order-promise';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { notifyOffice } from './notify-office.ts';

type NudgeInput = { workOrderId: string; now: Date };

/**
 * Reminds the office of an overdue promise and opens a finding for it. Each promised date can be reminded
 * of once; a second request for the same date changes nothing. Throws 409 `nudge_not_due`.
 */
export async function nudgeAsRenter(
  db: Database,
  actor: Actor,
  { workOrderId, now }: NudgeInput,
): Promise<WorkOrderDetails> {
  const details = await withRenterContext(db, actor, async (tx) => {
    const workOrder = await lockOwnWorkOrder(tx, actor, workOrderId);
    const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
    // A reminder is refused while the work is marked done, so the date of completion is not needed here.
    const promise = getWorkOrderPromise({ order: workOrder, doneAt: null, timeZone, now });
    if (promise?.nudge === 'open') {
      const eventActor = await loadRenterActor(tx, actor);
      const change = { nudgedFor: promise.due_on };
      const row = await recordWorkOrderEvent(
        tx,
        workOrder,
        eventActor,
        { kind: 'nudged', at: now },
        change,
      );
      await mailHousehold(tx, row, 'work-order-nudged', { promisedOn: promise.due_on });
    } else if (promise?.nudge !== 'sent') {
      throw new Problem(409, 'nudge_not_due', 'The promised date has not passed yet.', {
        ...(promise && { details: { nudge_from: promise.nudge_from } }),
      });
    }
    return loadWorkOrderDetails(tx, actor, workOrderId, now);
  });
  await reportToOffice(db, actor, details, now);
  return details;
}

/**
 * Opens the finding and mails the office. Renters can write neither, so this is a second transaction.
 * After a crash in between, the next request repeats it; unique keys prevent a second finding or mail.
 */
function reportToOffice(
  db: Database,
  actor: Actor,
  details: WorkOrderDetails,
  now: Date,
): Promise<void> {
  const { corporationId } = actor;
  const { work_order_id, number, promise } = details;
  const due = promise?.due_on ?? '';
  const subject = `${work_order_id}:${due}`;
  const finding = { corporationId, kind: 'repair_overdue', subject, details: { number, due } };
  return withSystemContext(db, async (tx) => {
    await insertOfficeFindings(tx, [finding], now);
    await notifyOffice(tx, actor, details, now);
  });
}
