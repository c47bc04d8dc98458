import type { MaintenanceOptions } from 'services/maintenance/options';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import type { Database, Tx } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import * as contract from 'shared/contract/work-order-details';
import { answerFinishedWork, isAnswerToFinishedWork } from './renter/answer-finished-work.ts';
import { appealAsRenter } from './renter/appeal-as-renter.ts';
import { cancelAsRenter } from './renter/cancel-as-renter.ts';
import { editAsRenter } from './renter/edit-as-renter.ts';
import { markSeenAsRenter } from './renter/mark-seen-as-renter.ts';
import { nudgeAsRenter } from './renter/nudge-as-renter.ts';
import { rateAsRenter } from './renter/rate-as-renter.ts';
import type { IdempotentResult } from './renter/run-idempotently.ts';
import { sendRenterMessage } from './renter/send-renter-message.ts';

/** Routes for the actions of a renter on a work order. */
export function serveWorkOrderActions(
  app: ServiceApp,
  deps: ServiceDeps,
  options: MaintenanceOptions,
): void {
  const { messages, now } = options;
  const { workOrders: rules } = deps.config;

  /** Runs an idempotent action as the renter and marks replays in the response header. */
  async function runAction<B>(
    { db, actor, input, setHeader }: ActionRequest<B>,
    action: (tx: Tx, actor: Actor, actionInput: ActionInput<B>) => Promise<IdempotentResult>,
  ) {
    const { body, params, idempotencyKey: key = '' } = input;
    const actionInput = { workOrderId: params.work_order_id, body, key, rules, now: now() };
    const { details, replayed } = await withRenterContext(db, actor, (tx) =>
      action(tx, actor, actionInput),
    );
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return details;
  }

  addRoute(app, deps, contract.editWorkOrder, ({ db, actor, input }) => {
    const actionInput = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return withRenterContext(db, actor, (tx) => editAsRenter(tx, actor, actionInput));
  });
  addRoute(app, deps, contract.moveWorkOrder, async (request) => {
    const { db, actor, input, setHeader } = request;
    if (!isAnswerToFinishedWork(input.body)) return runAction(request, cancelAsRenter);
    const { body, params, idempotencyKey: key = '' } = input;
    const workOrderId = params.work_order_id;
    const replayed = await answerFinishedWork(db, actor, {
      workOrderId,
      body,
      key,
      rules,
      now: now(),
    });
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return withRenterSnapshot(db, actor, (tx) =>
      loadWorkOrderDetails(tx, actor, workOrderId, now()),
    );
  });
  addRoute(app, deps, contract.rateWorkOrder, (request) => runAction(request, rateAsRenter));
  addRoute(app, deps, contract.writeToOffice, async (request) => {
    const { db, actor, client, input } = request;
    await limitNewRequest(
      { db, limit: messages, ip: client.ip },
      actor,
      input.idempotencyKey ?? '',
    );
    return runAction(request, sendRenterMessage);
  });
  addRoute(app, deps, contract.appealWorkOrder, async (request) => {
    const { db, actor, input, setHeader } = request;
    const { body, params, idempotencyKey: key = '' } = input;
    const actionInput = { workOrderId: params.work_order_id, body, key, rules, now: now() };
    const { details, replayed } = await appealAsRenter(db, actor, actionInput);
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return details;
  });
  addRoute(app, deps, contract.nudgeOffice, ({ db, actor, input }) =>
    nudgeAsRenter(db, actor, { workOrderId: input.params.work_order_id, now: now() }),
  );
  addRoute(app, deps, contract.markWorkOrderSeen, ({ db, actor, input }) => {
    const seen = { workOrderId: input.params.work_order_id, position: input.body.position };
    return withRenterContext(db, actor, (tx) => markSeenAsRenter(tx, actor, seen));
  });
}

type ActionRequest<B> = {
  db: Database;
  actor: Actor;
  input: { params: { work_order_id: string }; body: B; idempotencyKey?: string };
  setHeader(name: string, value: string): void;
};
