import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';

/** Inserts the answers and contact details of a request. The gate code is stored separately. */
export async function insertIntake(
  tx: Tx,
  { corporationId, workOrderId, leaseId, personId }: WorkOrderRow,
  request: WorkOrderRequest,
): Promise<void> {
  const { access, contact, windows } = request;
  await tx.insert(workOrderIntake).values({
    corporationId,
    workOrderId,
    leaseId,
    personId,
    problem: request.problem ?? null,
    answers: request.answers ?? [],
    since: request.since ?? null,
    gettingWorse: request.getting_worse ?? null,
    pets: access?.pets ?? null,
    notes: access?.notes ?? null,
    anyTime: windows === 'any_time',
    windows: Array.isArray(windows) ? windows : [],
    contactPhone: contact?.phone ?? null,
    mayText: contact?.may_text ?? null,
  });
}
