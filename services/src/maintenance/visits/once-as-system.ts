import { randomUUID } from 'node:crypto';
import type { Asked } from 'services/maintenance/work-orders/acts/renter-acts';
import { zoneOfOrder } from 'services/maintenance/work-orders/find-details';
import { holdOrder, renterOf } from 'services/maintenance/work-orders/state/hold-order';
import {
  type Doer,
  isOrder,
  type OrderRow,
} from 'services/maintenance/work-orders/state/write-event';
import { type Actor, asPerson, asSystem } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { notFound } from 'services/platform/errors/problem';
import { finishKey, takeKey } from 'services/platform/idempotency/idempotency';
import type { Now } from './book-slot.ts';

type Work = (tx: Tx, held: OrderRow, doer: Doer, ways: Now) => Promise<unknown>;

/**
 * Does what follows from an act of a renter and is not the renter's to write: hours, states, money. That
 * the request is the caller's is asked as the caller; the rest is the system's, once for each key. True
 * where it was done before.
 */
export async function onceAsSystem<B>(
  db: Database,
  actor: Actor,
  operation: string,
  { workOrderId, body, key, rules, now }: Asked<B>,
  work: Work,
): Promise<boolean> {
  const { corporationId } = actor;
  const doer = await asPerson(db, actor, async (tx) => {
    await holdOrder(tx, actor, workOrderId);
    return renterOf(tx, actor);
  });
  return asSystem(db, async (tx) => {
    const held = await holdAny(tx, { corporationId, workOrderId });
    const resourceId = randomUUID();
    const intent = { key, operation, body: { workOrderId, body }, resourceId };
    if (await takeKey(tx, actor, intent)) return true;
    await work(tx, held, doer, { rules, timeZone: await zoneOfOrder(tx, held), now });
    const answer = { status: 200, body: { work_order_id: workOrderId } };
    await finishKey(tx, corporationId, resourceId, answer);
    return false;
  });
}

/** A request of anybody, held until the transaction ends. For the system alone. */
export async function holdAny(
  tx: Tx,
  ids: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
): Promise<OrderRow> {
  const [row] = await tx.select().from(workOrder).where(isOrder(ids)).for('update');
  if (!row) throw notFound();
  return row;
}
