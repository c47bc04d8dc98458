import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NewWorkOrder, WorkOrder } from 'shared/contract/maintenance';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { workOrder, workOrderCounter } from '../db/schema/maintenance.ts';
import { notFound } from '../http/problem.ts';
import { finishKey, takeKey } from '../payments/idempotency.ts';
import { findLeasesLeft } from '../payments/moved-out.ts';
import { findHome, presentWorkOrder } from './find-work-orders.ts';
import { renterOf } from './hold-order.ts';
import { tellHousehold } from './tell-household.ts';
import { FIRST_STATE } from './work-order-states.ts';
import { writeEvent } from './write-event.ts';

/** Numbers start here, so that the first request of a company does not read like one. */
const FIRST_NUMBER = 1001;

/** Reports a problem, once for each key: key, number, work order and answer in one transaction. */
export async function createWorkOrder(
  tx: Tx,
  actor: Actor,
  key: string,
  request: NewWorkOrder,
): Promise<{ workOrder: WorkOrder; replayed: boolean }> {
  const workOrderId = randomUUID();
  const intent = { key, operation: 'createWorkOrder', body: request, resourceId: workOrderId };
  const kept = await takeKey(tx, actor, intent);
  if (kept) return { workOrder: kept.body as WorkOrder, replayed: true };
  const [home, left] = await Promise.all([findHome(tx, actor), findLeasesLeft(tx, actor)]);
  if (!home || left.includes(home.leaseId)) throw notFound();
  const now = new Date();
  const [row] = await tx
    .insert(workOrder)
    .values({
      corporationId: actor.corporationId,
      workOrderId,
      leaseId: home.leaseId,
      doorId: home.doorId,
      personId: actor.personId,
      number: await nextNumber(tx, actor.corporationId),
      title: request.title,
      details: request.details,
      place: request.place,
      category: request.category,
      permissionToEnter: request.permission_to_enter,
      state: FIRST_STATE,
      submittedAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The work order was not written.');
  const sent = { kind: 'moved' as const, toState: FIRST_STATE, at: now };
  const told = await writeEvent(tx, row, await renterOf(tx, actor), sent);
  await tellHousehold(tx, told, null);
  const made = presentWorkOrder(told, {
    timeZone: home.timeZone,
    seen: told.storyLength,
    photoCount: 0,
  });
  await finishKey(tx, actor.corporationId, workOrderId, { status: 201, body: { ...made } });
  return { workOrder: made, replayed: false };
}

/** The next number of the company. Its row is held until the transaction ends: no gaps, no doubles. */
async function nextNumber(tx: Tx, corporationId: string): Promise<number> {
  const [row] = await tx
    .insert(workOrderCounter)
    .values({ corporationId, lastNumber: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: workOrderCounter.corporationId,
      set: { lastNumber: sql`${workOrderCounter.lastNumber} + 1` },
    })
    .returning({ number: workOrderCounter.lastNumber });
  if (!row) throw new Error('No number was given out.');
  return row.number;
}
