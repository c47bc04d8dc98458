import { and, asc, eq } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { person } from 'services/platform/db/schema/people';
import { workOrderGateCode } from 'services/platform/db/schema/work-order-intake';

/** The sealed codes of a work order with the names of those who gave them, the first one first. */
export const findSealedCodes = (tx: Tx, order: OrderRow) =>
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

type CodeRow = typeof workOrderGateCode.$inferSelect;

/** Forgets the code that a person gave for a request. */
export const deleteGateCode = (
  tx: Tx,
  {
    corporationId,
    workOrderId,
    personId,
  }: Pick<CodeRow, 'corporationId' | 'workOrderId' | 'personId'>,
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

export const insertGateCode = (tx: Tx, row: CodeRow) => tx.insert(workOrderGateCode).values(row);
