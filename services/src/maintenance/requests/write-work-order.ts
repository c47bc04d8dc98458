import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { tellHousehold } from 'services/maintenance/work-orders/acts/tell-household';
import { type Home, presentWorkOrder } from 'services/maintenance/work-orders/find-work-orders';
import { renterOf } from 'services/maintenance/work-orders/state/hold-order';
import { FIRST_STATE } from 'services/maintenance/work-orders/state/work-order-states';
import { writeEvent } from 'services/maintenance/work-orders/state/write-event';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { workOrder, workOrderCounter } from 'services/platform/db/schema/maintenance';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { writeGateCode } from './gate-code.ts';
import { takePhotosOf } from './request-draft.ts';
import { writeIntake } from './request-intake.ts';

/** Numbers start here, so that the first request of a company does not read like one. */
const FIRST_NUMBER = 1001;

type Reported = {
  workOrderId?: string;
  home: Home;
  request: WorkOrderRequest;
  /** What codes of gates are sealed with. */
  secret: string;
  now: Date;
};

/** One problem as a work order with all that came with it; the household is told. */
export async function writeWorkOrder(
  tx: Tx,
  actor: Actor,
  { workOrderId = randomUUID(), home, request, secret, now }: Reported,
): Promise<WorkOrder> {
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
  await writeIntake(tx, row, request);
  await writeGateCode(tx, actor, row, { secret, code: request.access?.gate_code ?? null, now });
  const photoCount =
    request.draft_id === undefined ? 0 : await takePhotosOf(tx, actor, request.draft_id, row);
  const sent = { kind: 'moved' as const, toState: FIRST_STATE, at: now };
  const told = await writeEvent(tx, row, await renterOf(tx, actor), sent);
  await tellHousehold(tx, told, { reason: null, cost: undefined });
  return presentWorkOrder(told, {
    timeZone: home.timeZone,
    seen: told.storyLength,
    photoCount,
    problem: request.problem ?? null,
    cost: undefined,
    isAppealed: false,
    doneAt: null,
    now,
  });
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
