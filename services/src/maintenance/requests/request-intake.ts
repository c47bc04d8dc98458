import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { WorkOrderIntake, WorkOrderRequest } from 'shared/contract/work-order-request';

export type IntakeRow = typeof workOrderIntake.$inferSelect;

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

/** As a reader may know it: how to reach somebody is told to that person alone. */
export function presentIntake(row: IntakeRow | null, personId: string): WorkOrderIntake | null {
  if (row === null) return null;
  const { mayText } = row;
  return {
    problem: row.problem,
    answers: row.answers,
    since: row.since,
    getting_worse: row.gettingWorse,
    pets: row.pets,
    notes: row.notes,
    any_time: row.anyTime,
    windows: row.windows,
    contact:
      row.personId === personId && mayText !== null
        ? { phone: row.contactPhone, may_text: mayText }
        : null,
  };
}
