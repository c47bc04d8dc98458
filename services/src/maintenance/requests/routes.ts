import type { MaintenanceOptions } from 'services/maintenance/options';
import { withRenterContext } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import { keepGateCode as keepOperation } from 'shared/contract/gate-code';
import { createWorkOrders as createSeveral } from 'shared/contract/several-requests';
import * as contract from 'shared/contract/work-order-request';
import { createWorkOrder, createWorkOrders } from './create-work-order.ts';
import { keepGateCode } from './gate-code.ts';
import { startDraft } from './start-draft.ts';

/** Sending a request: the photos that go ahead, the request itself, the code that stays changeable. */
export function serveRequests(
  app: ServiceApp,
  deps: ServiceDeps,
  { requests, drafts, now }: MaintenanceOptions,
): void {
  const secret = deps.config.gateCodeSecret;

  addRoute(
    app,
    deps,
    contract.startRequestDraft,
    async ({ db, actor, client, input, setHeader }) => {
      const key = input.idempotencyKey ?? '';
      await limitNewRequest({ db, limit: drafts, ip: client.ip }, actor, key);
      const started = await withRenterContext(db, actor, (tx) =>
        startDraft(tx, actor, { key, now: now() }),
      );
      if (started.replayed) setHeader('Idempotency-Replayed', 'true');
      return { draft_id: started.draftId };
    },
  );
  addRoute(app, deps, contract.createWorkOrder, async ({ db, actor, client, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    await limitNewRequest({ db, limit: requests, ip: client.ip }, actor, key);
    const sending = { key, request: input.body, secret, now: now() };
    const made = await withRenterContext(db, actor, (tx) => createWorkOrder(tx, actor, sending));
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return made.workOrder;
  });
  addRoute(app, deps, createSeveral, async ({ db, actor, client, input, setHeader }) => {
    const { body, idempotencyKey: key = '' } = input;
    const count = body.problems.length;
    await limitNewRequest({ db, limit: requests, ip: client.ip, count }, actor, key);
    const sending = { key, request: body, secret, now: now() };
    const made = await withRenterContext(db, actor, (tx) => createWorkOrders(tx, actor, sending));
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return { work_orders: made.workOrders };
  });
  addRoute(app, deps, keepOperation, ({ db, actor, input }) => {
    const { code } = input.body;
    const keeping = { workOrderId: input.params.work_order_id, code, secret, now: now() };
    return withRenterContext(db, actor, (tx) => keepGateCode(tx, actor, keeping));
  });
}
