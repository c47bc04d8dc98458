import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';

/** Writes what came with a request beside its words. The code of a gate is not among it. */
export async function writeIntake(
  tx: Tx,
  { corporationId, workOrderId, leaseId, personId }: OrderRow,
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
