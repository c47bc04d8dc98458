import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import { holdOrder, renterOf } from 'services/maintenance/work-orders/hold-order';
import { getPromise } from 'services/maintenance/work-orders/state/promise';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import { mailHousehold } from 'services/maintenance/work-orders/tell-household';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { tellOffice } from './tell-office.ts';

type Asked = { workOrderId: string; now: Date };

/**
 * Reminds the office of a promise that is overdue: it becomes a finding that somebody has to look at.
 * Once for each promise; asked again, it is the same reminder.
 */
export async function nudgeAsRenter(
  db: Database,
  actor: Actor,
  { workOrderId, now }: Asked,
): Promise<WorkOrderDetails> {
  const details = await withRenterContext(db, actor, async (tx) => {
    const held = await holdOrder(tx, actor, workOrderId);
    const timeZone = await zoneOfOrder(tx, held);
    // A reminder is refused while work is marked done, whenever that was.
    const promise = getPromise({ order: held, doneAt: null, timeZone, now });
    if (promise?.nudge === 'open') {
      const doer = await renterOf(tx, actor);
      const nudged = { nudgedFor: promise.due_on };
      const row = await writeEvent(tx, held, doer, { kind: 'nudged', at: now }, nudged);
      await mailHousehold(tx, row, 'work-order-nudged', { promisedOn: promise.due_on });
    } else if (promise?.nudge !== 'sent') {
      throw new Problem(409, 'nudge_not_due', 'The office still has time.', {
        ...(promise && { details: { nudge_from: promise.nudge_from } }),
      });
    }
    return findDetails(tx, actor, workOrderId, now);
  });
  await escalate(db, actor, details, now);
  return details;
}

/** What no renter may write. Written again where a crash came between: it is found and mailed once. */
function escalate(db: Database, actor: Actor, details: WorkOrderDetails, now: Date): Promise<void> {
  const { corporationId } = actor;
  const { work_order_id, number, promise } = details;
  const due = promise?.due_on ?? '';
  const subject = `${work_order_id}:${due}`;
  const finding = { corporationId, kind: 'repair_overdue', subject, details: { number, due } };
  return withSystemContext(db, async (tx) => {
    await insertOfficeFindings(tx, [finding], now);
    await tellOffice(tx, actor, details, now);
  });
}
