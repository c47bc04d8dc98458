import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds, loadPersonName } from 'services/resident';
import type { Doer } from './doer.ts';
import { lockOrder, lockOrderOfCaller } from './store/lock-order.ts';
import type { OrderRow } from './store/order-rows.ts';

/** A work order of a home that the caller lives in, held until the transaction ends; else 404. */
export async function holdOrder(tx: Tx, actor: Actor, workOrderId: string): Promise<OrderRow> {
  const row = await lockOrderOfCaller(tx, actor, workOrderId);
  if (!row) throw notFound();
  if ((await listMovedOutLeaseIds(tx, actor)).includes(row.leaseId)) throw notFound();
  return row;
}

/** A request of anybody, held until the transaction ends. For the system alone. */
export async function holdAny(
  tx: Tx,
  ids: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
): Promise<OrderRow> {
  const row = await lockOrder(tx, ids);
  if (!row) throw notFound();
  return row;
}

/** The caller, by the name that they have today. */
export const renterOf = async (tx: Tx, { corporationId, personId }: Actor): Promise<Doer> => ({
  kind: 'renter',
  personId,
  name: await loadPersonName(tx, corporationId, personId),
});

/** 409 where somebody has changed it since it was read, with what stands there now. */
export function checkVersion(held: OrderRow, version: number): void {
  if (held.version === version) return;
  throw new Problem(409, 'version_conflict', 'The request was changed meanwhile.', {
    field: 'version',
    details: {
      version: held.version,
      state: held.state,
      title: held.title,
      details: held.details,
      place: held.place,
      category: held.category,
      permission_to_enter: held.permissionToEnter,
    },
  });
}

export const moveRefused = ({ state }: OrderRow) =>
  new Problem(409, 'work_order_move_refused', 'As the request stands, this cannot be done.', {
    details: { state },
  });
