import { answerCost } from 'services/maintenance/costs/answer-cost';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute, addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { createVisitFile } from 'services/resident';
import * as contract from 'shared/contract/visits';
import { cancelVisit } from './cancel-visit.ts';
import { chooseVisit } from './choose-visit.ts';
import { loadVisitCalendarEntry } from './load-visit-calendar-entry.ts';
import { loadVisitSchedule } from './load-visit-schedule.ts';
import { reportMissedVisit } from './report-missed-visit.ts';
import { wishForVisit } from './wish-for-visit.ts';

type VisitAction<B> = (db: Database, actor: Actor, actionInput: ActionInput<B>) => Promise<boolean>;
type ActionRequest<B> = {
  db: Database;
  actor: Actor;
  input: { params: { work_order_id: string }; body: B; idempotencyKey?: string };
  setHeader(name: string, value: string): void;
};

/** Routes for the visits and the costs of work orders. */
export function serveVisits(app: ServiceApp, deps: ServiceDeps, now: () => Date): void {
  const { workOrders: rules } = deps.config;

  /** Runs an idempotent action and marks replays in the response header. Returns the work order id. */
  async function runAction<B>(
    { db, actor, input, setHeader }: ActionRequest<B>,
    action: VisitAction<B>,
  ): Promise<string> {
    const { body, params, idempotencyKey: key = '' } = input;
    const workOrderId = params.work_order_id;
    const replayed = await action(db, actor, { workOrderId, body, key, rules, now: now() });
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return workOrderId;
  }
  const readSchedule = (db: Database, actor: Actor, id: string) =>
    withRenterSnapshot(db, actor, (tx) => loadVisitSchedule(tx, actor, id, { rules, now: now() }));
  const runOnVisit = async <B>(request: ActionRequest<B>, action: VisitAction<B>) =>
    readSchedule(request.db, request.actor, await runAction(request, action));

  addRoute(app, deps, contract.getVisitSchedule, ({ db, actor, input }) =>
    readSchedule(db, actor, input.params.work_order_id),
  );
  addRoute(app, deps, contract.chooseVisit, (request) => runOnVisit(request, chooseVisit));
  addRoute(app, deps, contract.cancelVisit, (request) => runOnVisit(request, cancelVisit));
  addRoute(app, deps, contract.reportMissedVisit, (request) =>
    runOnVisit(request, reportMissedVisit),
  );
  addRoute(app, deps, contract.wishForVisit, (request) => runOnVisit(request, wishForVisit));
  addFileRoute(app, deps, contract.downloadVisit, async ({ db, actor, input }) => {
    const id = input.params.work_order_id;
    const found = await withRenterSnapshot(db, actor, (tx) =>
      loadVisitCalendarEntry(tx, actor, id),
    );
    return createVisitFile(found, deps.config.origins.portal);
  });
  addRoute(app, deps, contract.answerCost, async (request) => {
    const { db, actor } = request;
    const id = await runAction(request, answerCost);
    return withRenterSnapshot(db, actor, (tx) => loadWorkOrderDetails(tx, actor, id, now()));
  });
}
