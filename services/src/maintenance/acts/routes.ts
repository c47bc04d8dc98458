import type { MaintenanceOptions } from 'services/maintenance/options';
import type { Asked } from 'services/maintenance/work-orders/asked';
import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import type { Database, Tx } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { limitNewRequest } from 'services/platform/idempotency/limit-new-request';
import * as contract from 'shared/contract/work-order-story';
import { answerWork, isAnswerToWork } from './renter/answer-work.ts';
import { appealAsRenter } from './renter/appeal.ts';
import { cancelAsRenter } from './renter/cancel-as-renter.ts';
import { editAsRenter } from './renter/edit-as-renter.ts';
import { lookedAt } from './renter/looked-at.ts';
import { nudgeAsRenter } from './renter/nudge.ts';
import type { Done } from './renter/once.ts';
import { rateAsRenter } from './renter/rate-as-renter.ts';
import { writeAsRenter } from './renter/write-as-renter.ts';

/** What a renter can do with a work order. */
export function serveStory(app: ServiceApp, deps: ServiceDeps, options: MaintenanceOptions): void {
  const { messages, now } = options;
  const { workOrders: rules } = deps.config;

  /** Does an act once for its key, and says where it was done before. */
  async function actOnce<B>(
    { db, actor, input, setHeader }: Request<B>,
    work: (tx: Tx, actor: Actor, asked: Asked<B>) => Promise<Done>,
  ) {
    const { body, params, idempotencyKey: key = '' } = input;
    const asked = { workOrderId: params.work_order_id, body, key, rules, now: now() };
    const { details, replayed } = await withRenterContext(db, actor, (tx) =>
      work(tx, actor, asked),
    );
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return details;
  }

  addRoute(app, deps, contract.editWorkOrder, ({ db, actor, input }) => {
    const asked = { workOrderId: input.params.work_order_id, body: input.body, now: now() };
    return withRenterContext(db, actor, (tx) => editAsRenter(tx, actor, asked));
  });
  addRoute(app, deps, contract.moveWorkOrder, async (request) => {
    const { db, actor, input, setHeader } = request;
    if (!isAnswerToWork(input.body)) return actOnce(request, cancelAsRenter);
    const { body, params, idempotencyKey: key = '' } = input;
    const workOrderId = params.work_order_id;
    const replayed = await answerWork(db, actor, { workOrderId, body, key, rules, now: now() });
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return withRenterSnapshot(db, actor, (tx) => findDetails(tx, actor, workOrderId, now()));
  });
  addRoute(app, deps, contract.rateWorkOrder, (request) => actOnce(request, rateAsRenter));
  addRoute(app, deps, contract.writeToOffice, async (request) => {
    const { db, actor, client, input } = request;
    await limitNewRequest(
      { db, limit: messages, ip: client.ip },
      actor,
      input.idempotencyKey ?? '',
    );
    return actOnce(request, writeAsRenter);
  });
  addRoute(app, deps, contract.appealWorkOrder, async (request) => {
    const { db, actor, input, setHeader } = request;
    const { body, params, idempotencyKey: key = '' } = input;
    const asked = { workOrderId: params.work_order_id, body, key, rules, now: now() };
    const { details, replayed } = await appealAsRenter(db, actor, asked);
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return details;
  });
  addRoute(app, deps, contract.nudgeOffice, ({ db, actor, input }) =>
    nudgeAsRenter(db, actor, { workOrderId: input.params.work_order_id, now: now() }),
  );
  addRoute(app, deps, contract.markWorkOrderSeen, ({ db, actor, input }) => {
    const seen = { workOrderId: input.params.work_order_id, position: input.body.position };
    return withRenterContext(db, actor, (tx) => lookedAt(tx, actor, seen));
  });
}

type Request<B> = {
  db: Database;
  actor: Actor;
  input: { params: { work_order_id: string }; body: B; idempotencyKey?: string };
  setHeader(name: string, value: string): void;
};
