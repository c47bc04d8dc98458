import type { MaintenanceOptions } from 'services/maintenance/options';
import { withRenterContext } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import { keepGateCode as keepOperation } from 'shared/contract/gate-code';
import { createWorkOrders as createSeveral } from 'shared/contract/work-order-batch';
import * as contract from 'shared/contract/work-order-request';
import { createWorkOrder, createWorkOrders } from './create-work-order.ts';
import { setGateCode } from './gate-code.ts';
import { startDraft } from './start-draft.ts';

/** Routes for sending requests: the draft that collects photos, the request itself and its gate code. */
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
      const draft = await withRenterContext(db, actor, (tx) =>
        startDraft(tx, actor, { key, now: now() }),
      );
      if (draft.replayed) setHeader('Idempotency-Replayed', 'true');
      return { draft_id: draft.draftId };
    },
  );
  addRoute(app, deps, contract.createWorkOrder, async ({ db, actor, client, input, setHeader }) => {
    const key = input.idempotencyKey ?? '';
    await limitNewRequest({ db, limit: requests, ip: client.ip }, actor, key);
    const createInput = { key, request: input.body, secret, now: now() };
    const created = await withRenterContext(db, actor, (tx) =>
      createWorkOrder(tx, actor, createInput),
    );
    if (created.replayed) setHeader('Idempotency-Replayed', 'true');
    return created.workOrder;
  });
  addRoute(app, deps, createSeveral, async ({ db, actor, client, input, setHeader }) => {
    const { body, idempotencyKey: key = '' } = input;
    const count = body.problems.length;
    await limitNewRequest({ db, limit: requests, ip: client.ip, count }, actor, key);
    const createInput = { key, request: body, secret, now: now() };
    const created = await withRenterContext(db, actor, (tx) =>
      createWorkOrders(tx, actor, createInput),
    );
    if (created.replayed) setHeader('Idempotency-Replayed', 'true');
    return { work_orders: created.workOrders };
  });
  addRoute(app, deps, keepOperation, ({ db, actor, input }) => {
    const { code } = input.body;
    const codeInput = { workOrderId: input.params.work_order_id, code, secret, now: now() };
    return withRenterContext(db, actor, (tx) => setGateCode(tx, actor, codeInput));
  });
}
