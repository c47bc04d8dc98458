import { randomUUID } from 'node:crypto';
import { findDetails, zoneOfOrder } from 'services/maintenance/work-orders/find-details';
import { mayRate } from 'services/maintenance/work-orders/present-details';
import {
  checkVersion,
  holdOrder,
  moveRefused,
  renterOf,
} from 'services/maintenance/work-orders/state/hold-order';
import { MoveRefused, moveOrder } from 'services/maintenance/work-orders/state/move-order';
import {
  type Doer,
  type OrderRow,
  writeEvent,
} from 'services/maintenance/work-orders/state/write-event';
import type { RepairRules } from 'services/platform/config/settings';
import { addDays, localTime } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { finishKey, takeKey } from 'services/platform/idempotency/idempotency';
import type {
  RatingBody,
  WorkOrderDetails,
  WorkOrderEdit,
  WorkOrderMove,
} from 'shared/contract/work-order-story';

export type Asked<B> = {
  workOrderId: string;
  body: B;
  /** Of the attempt. */
  key: string;
  rules: RepairRules;
  now: Date;
};
export type Done = { details: WorkOrderDetails; replayed: boolean };

/**
 * Does something to a work order of the caller, once for each key. A replay gives the work order as
 * it stands now.
 */
export async function once<B>(
  tx: Tx,
  actor: Actor,
  { workOrderId, body, key, now }: Asked<B>,
  operation: string,
  work: (held: OrderRow) => Promise<unknown>,
): Promise<Done> {
  const held = await holdOrder(tx, actor, workOrderId);
  const resourceId = randomUUID();
  const kept = await takeKey(tx, actor, {
    key,
    operation,
    body: { workOrderId, body },
    resourceId,
  });
  if (!kept) {
    await work(held);
    const answer = { status: 200, body: { work_order_id: workOrderId } };
    await finishKey(tx, actor.corporationId, resourceId, answer);
  }
  return { details: await findDetails(tx, actor, workOrderId, now), replayed: kept !== undefined };
}

/** Cancels a request as the renter. Any other move is refused here: see `answerWork`. */
export function cancelAsRenter(tx: Tx, actor: Actor, asked: Asked<WorkOrderMove>): Promise<Done> {
  return once(tx, actor, asked, 'moveWorkOrder', async (held) => {
    const timeZone = await zoneOfOrder(tx, held);
    await moveByRenter(tx, held, await renterOf(tx, actor), asked, timeZone);
  });
}

/** A move of the renter; the table of states says which there are. */
export async function moveByRenter(
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  { rules, now, body }: Asked<WorkOrderMove>,
  timeZone: string,
): Promise<void> {
  checkVersion(held, body.version);
  if (body.to === 'cancelled' && body.reason === undefined) {
    throw new Problem(400, 'invalid_request', 'Say why it is canceled.', { field: 'reason' });
  }
  const move = { to: body.to, mover: 'renter' as const, doer, reason: body.reason, now };
  await moveOrder(tx, held, move, { rules, timeZone }).catch((error: unknown) => {
    throw error instanceof MoveRefused ? moveRefused(held) : error;
  });
}

export function writeAsRenter(tx: Tx, actor: Actor, asked: Asked<{ text: string }>): Promise<Done> {
  return once(tx, actor, asked, 'writeToOffice', async (held) => {
    const { body, now, rules } = asked;
    const timeZone = await zoneOfOrder(tx, held);
    // Whoever still writes has not agreed yet: the days to do so begin anew.
    const change =
      held.closesOn === null
        ? {}
        : { closesOn: addDays(localTime(now, timeZone).date, rules.closeDays) };
    const event = { kind: 'message' as const, text: body.text, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, change);
  });
}

export function rateAsRenter(tx: Tx, actor: Actor, asked: Asked<RatingBody>): Promise<Done> {
  return once(tx, actor, asked, 'rateWorkOrder', async (held) => {
    const { body, now } = asked;
    if (held.state !== 'completed') throw moveRefused(held);
    if (!mayRate(held, actor.personId, now)) {
      throw new Problem(409, 'rating_closed', 'It was rated before, and that stands.');
    }
    const event = { kind: 'rated' as const, text: body.reason, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, {
      ratingStars: body.stars,
      ratingReason: body.reason,
      ratedBy: actor.personId,
      // A day from the first one: changing it gives no second day.
      ratedAt: held.ratedAt ?? now,
    });
  });
}

type Edit = Pick<Asked<WorkOrderEdit>, 'workOrderId' | 'body' | 'now'>;

/** Changes what was reported. The version makes it happen once: sent again, it changes nothing more. */
export async function editAsRenter(tx: Tx, actor: Actor, { workOrderId, body, now }: Edit) {
  const held = await holdOrder(tx, actor, workOrderId);
  const { version, permission_to_enter: permissionToEnter, ...words } = body;
  const change = { ...words, permissionToEnter };
  if (held.version !== version + 1 || !isSame(held, change)) {
    checkVersion(held, version);
    if (held.state !== 'submitted') throw moveRefused(held);
    const event = { kind: 'edited' as const, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, {
      ...change,
      version: version + 1,
    });
  }
  return findDetails(tx, actor, workOrderId, now);
}

const isSame = (row: OrderRow, change: Partial<OrderRow>) =>
  Object.entries(change).every(([name, value]) => row[name as keyof OrderRow] === value);
