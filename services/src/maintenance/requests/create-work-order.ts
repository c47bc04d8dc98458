import { randomUUID } from 'node:crypto';
import {
  findActiveHome,
  type WorkOrderHome,
} from 'services/maintenance/work-orders/store/find-active-home';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds } from 'services/resident';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderBatch } from 'shared/contract/work-order-batch';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { hashGateCode } from './gate-code.ts';
import { submitWorkOrder } from './submit-work-order.ts';
import { validateWorkOrderRequest } from './validate-work-order-request.ts';

type CreateWorkOrderInput<Request> = {
  key: string;
  request: Request;
  /** Secret from which the encryption key of gate codes is derived. */
  secret: string;
  now: Date;
};

/**
 * Creates a work order once for each idempotency key. The key, the number, the work order and the stored
 * response are written in one transaction.
 */
export async function createWorkOrder(
  tx: Tx,
  actor: Actor,
  input: CreateWorkOrderInput<WorkOrderRequest>,
): Promise<{ workOrder: WorkOrder; replayed: boolean }> {
  const { key, request, secret, now } = input;
  const workOrderId = randomUUID();
  const intent = { key, operation: 'createWorkOrder', body: toIdempotencyBody(input) };
  const stored = await claimIdempotencyKey(tx, actor, { ...intent, resourceId: workOrderId });
  if (stored) return { workOrder: stored.body as WorkOrder, replayed: true };
  const home = await loadHome(tx, actor);
  validateWorkOrderRequest(request, getLocalTime(now, home.timeZone).date);
  const created = await submitWorkOrder(tx, actor, { workOrderId, home, request, secret, now });
  await storeResponse(tx, actor.corporationId, workOrderId, { status: 201, body: { ...created } });
  return { workOrder: created, replayed: false };
}

/** Creates several work orders once for each idempotency key, all of them in one transaction. */
export async function createWorkOrders(
  tx: Tx,
  actor: Actor,
  input: CreateWorkOrderInput<WorkOrderBatch>,
): Promise<{ workOrders: WorkOrder[]; replayed: boolean }> {
  const { key, request, secret, now } = input;
  const resourceId = randomUUID();
  const intent = { key, operation: 'createWorkOrders', body: toIdempotencyBody(input), resourceId };
  const stored = await claimIdempotencyKey(tx, actor, intent);
  if (stored) return { workOrders: stored.body.work_orders as WorkOrder[], replayed: true };
  const home = await loadHome(tx, actor);
  const today = getLocalTime(now, home.timeZone).date;
  const { problems, ...sharedFields } = request;
  const requests: WorkOrderRequest[] = problems.map((problem) => ({ ...problem, ...sharedFields }));
  for (const [at, one] of requests.entries())
    validateWorkOrderRequest(one, today, `problems.${at}.`);
  const created: WorkOrder[] = [];
  for (const one of requests) {
    created.push(await submitWorkOrder(tx, actor, { home, request: one, secret, now }));
  }
  await storeResponse(tx, actor.corporationId, resourceId, {
    status: 201,
    body: { work_orders: created },
  });
  return { workOrders: created, replayed: false };
}

/** Returns the body that identifies a request for idempotency, with a hash in place of the gate code. */
function toIdempotencyBody<Request extends Pick<WorkOrderRequest, 'access'>>({
  request,
  secret,
}: CreateWorkOrderInput<Request>) {
  const code = request.access?.gate_code ?? null;
  const codeHash = code === null ? null : hashGateCode(secret, code);
  return {
    ...request,
    ...(request.access && { access: { ...request.access, gate_code: codeHash } }),
  };
}

/** Loads the home where the caller lives. Throws 404 without one. */
async function loadHome(tx: Tx, actor: Actor): Promise<WorkOrderHome> {
  const [home, leftLeaseIds] = await Promise.all([
    findActiveHome(tx, actor),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!home || leftLeaseIds.includes(home.leaseId)) throw notFound();
  return home;
}
