import { randomUUID } from 'node:crypto';
import { type Actor, asPerson, asSystem } from '../db/access.ts';
import type { Database, Tx } from '../db/database.ts';
import { workOrder } from '../db/schema/maintenance.ts';
import { notFound } from '../http/problem.ts';
import { zoneOfOrder } from '../maintenance/find-details.ts';
import { holdOrder, renterOf } from '../maintenance/hold-order.ts';
import type { Asked } from '../maintenance/renter-acts.ts';
import { type Doer, isOrder, type OrderRow } from '../maintenance/write-event.ts';
import { finishKey, takeKey } from '../payments/idempotency.ts';
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
