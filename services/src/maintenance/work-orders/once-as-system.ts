import { randomUUID } from 'node:crypto';
import type { Database, Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import type { Asked, Now } from './asked.ts';
import type { Doer } from './doer.ts';
import { holdAny, holdOrder, renterOf } from './hold-order.ts';
import type { OrderRow } from './store/order-rows.ts';
import { zoneOfOrder } from './store/zone-of-order.ts';

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
  const doer = await withRenterContext(db, actor, async (tx) => {
    await holdOrder(tx, actor, workOrderId);
    return renterOf(tx, actor);
  });
  return withSystemContext(db, async (tx) => {
    const held = await holdAny(tx, { corporationId, workOrderId });
    const resourceId = randomUUID();
    const intent = { key, operation, body: { workOrderId, body }, resourceId };
    if (await claimIdempotencyKey(tx, actor, intent)) return true;
    await work(tx, held, doer, { rules, timeZone: await zoneOfOrder(tx, held), now });
    const answer = { status: 200, body: { work_order_id: workOrderId } };
    await storeResponse(tx, corporationId, resourceId, answer);
    return false;
  });
}
