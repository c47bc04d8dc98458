import { and, asc, eq } from 'drizzle-orm';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { person } from 'services/platform/db/schema/people';
import { workOrderGateCode } from 'services/platform/db/schema/work-order-intake';

/** Lists the encrypted codes of a work order with the names of the people who left them, the oldest first. */
export const listEncryptedCodes = (tx: Tx, order: WorkOrderRow) =>
  tx
    .select({
      sealed: workOrderGateCode.sealed,
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(workOrderGateCode)
    .innerJoin(
      person,
      and(
        eq(person.corporationId, workOrderGateCode.corporationId),
        eq(person.personId, workOrderGateCode.personId),
      ),
    )
    .where(
      and(
        eq(workOrderGateCode.corporationId, order.corporationId),
        eq(workOrderGateCode.workOrderId, order.workOrderId),
      ),
    )
    .orderBy(asc(workOrderGateCode.keptAt));

type GateCodeRow = typeof workOrderGateCode.$inferSelect;

/** Deletes the code that a person left for a work order. */
export const deleteGateCode = (
  tx: Tx,
  {
    corporationId,
    workOrderId,
    personId,
  }: Pick<GateCodeRow, 'corporationId' | 'workOrderId' | 'personId'>,
) =>
  tx
    .delete(workOrderGateCode)
    .where(
      and(
        eq(workOrderGateCode.corporationId, corporationId),
        eq(workOrderGateCode.workOrderId, workOrderId),
        eq(workOrderGateCode.personId, personId),
      ),
    );

export const insertGateCode = (tx: Tx, row: GateCodeRow) =>
  tx.insert(workOrderGateCode).values(row);
