import { randomUUID } from 'node:crypto';
import { findHome, type Home } from 'services/maintenance/work-orders/store/find-home';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds } from 'services/resident';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { SeveralRequests } from 'shared/contract/several-requests';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { markOfCode } from './gate-code.ts';
import { checkRequest } from './request-rules.ts';
import { writeWorkOrder } from './write-work-order.ts';

type Sending<Request> = {
  key: string;
  request: Request;
  /** What codes of gates are sealed with. */
  secret: string;
  now: Date;
};

/** Reports a problem, once for each key: key, number, work order and answer in one transaction. */
export async function createWorkOrder(
  tx: Tx,
  actor: Actor,
  sending: Sending<WorkOrderRequest>,
): Promise<{ workOrder: WorkOrder; replayed: boolean }> {
  const { key, request, secret, now } = sending;
  const workOrderId = randomUUID();
  const intent = { key, operation: 'createWorkOrder', body: marked(sending) };
  const kept = await claimIdempotencyKey(tx, actor, { ...intent, resourceId: workOrderId });
  if (kept) return { workOrder: kept.body as WorkOrder, replayed: true };
  const home = await homeOf(tx, actor);
  checkRequest(request, getLocalTime(now, home.timeZone).date);
  const made = await writeWorkOrder(tx, actor, { workOrderId, home, request, secret, now });
  await storeResponse(tx, actor.corporationId, workOrderId, { status: 201, body: { ...made } });
  return { workOrder: made, replayed: false };
}

/** Reports several problems, once for each key: all of them in one transaction, or none. */
export async function createWorkOrders(
  tx: Tx,
  actor: Actor,
  sending: Sending<SeveralRequests>,
): Promise<{ workOrders: WorkOrder[]; replayed: boolean }> {
  const { key, request, secret, now } = sending;
  const resourceId = randomUUID();
  const intent = { key, operation: 'createWorkOrders', body: marked(sending), resourceId };
  const kept = await claimIdempotencyKey(tx, actor, intent);
  if (kept) return { workOrders: kept.body.work_orders as WorkOrder[], replayed: true };
  const home = await homeOf(tx, actor);
  const today = getLocalTime(now, home.timeZone).date;
  const { problems, ...ofAll } = request;
  const requests: WorkOrderRequest[] = problems.map((problem) => ({ ...problem, ...ofAll }));
  for (const [at, one] of requests.entries()) checkRequest(one, today, `problems.${at}.`);
  const made: WorkOrder[] = [];
  for (const one of requests) {
    made.push(await writeWorkOrder(tx, actor, { home, request: one, secret, now }));
  }
  await storeResponse(tx, actor.corporationId, resourceId, {
    status: 201,
    body: { work_orders: made },
  });
  return { workOrders: made, replayed: false };
}

/** What is kept of a request to know it again: a mark in place of the code of the gate. */
function marked<Request extends Pick<WorkOrderRequest, 'access'>>({
  request,
  secret,
}: Sending<Request>) {
  const code = request.access?.gate_code ?? null;
  const mark = code === null ? null : markOfCode(secret, code);
  return { ...request, ...(request.access && { access: { ...request.access, gate_code: mark } }) };
}

/** Where the caller lives; 404 where there is no such home any more. */
async function homeOf(tx: Tx, actor: Actor): Promise<Home> {
  const [home, left] = await Promise.all([findHome(tx, actor), listMovedOutLeaseIds(tx, actor)]);
  if (!home || left.includes(home.leaseId)) throw notFound();
  return home;
}
