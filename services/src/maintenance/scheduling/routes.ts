import { answerCost } from 'services/maintenance/costs/answer-cost';
import type { Asked } from 'services/maintenance/work-orders/asked';
import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute, addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { createVisitFile } from 'services/resident';
import * as contract from 'shared/contract/visits';
import { cancelVisit } from './cancel-visit.ts';
import { chooseVisit } from './choose-visit.ts';
import { findSchedule } from './find-schedule.ts';
import { findVisitFile } from './find-visit-file.ts';
import { reportMissed } from './report-missed.ts';
import { wishFor } from './wish-for.ts';

type Act<B> = (db: Database, actor: Actor, asked: Asked<B>) => Promise<boolean>;
type Request<B> = {
  db: Database;
  actor: Actor;
  input: { params: { work_order_id: string }; body: B; idempotencyKey?: string };
  setHeader(name: string, value: string): void;
};

/** The visits of work orders, and what the work would cost. */
export function serveVisits(app: ServiceApp, deps: ServiceDeps, now: () => Date): void {
  const { workOrders: rules } = deps.config;

  /** Does an act once for its key, and says where it was done before. */
  async function act<B>(
    { db, actor, input, setHeader }: Request<B>,
    work: Act<B>,
  ): Promise<string> {
    const { body, params, idempotencyKey: key = '' } = input;
    const workOrderId = params.work_order_id;
    const replayed = await work(db, actor, { workOrderId, body, key, rules, now: now() });
    if (replayed) setHeader('Idempotency-Replayed', 'true');
    return workOrderId;
  }
  const schedule = (db: Database, actor: Actor, id: string) =>
    withRenterSnapshot(db, actor, (tx) => findSchedule(tx, actor, id, { rules, now: now() }));
  const actOnVisit = async <B>(request: Request<B>, work: Act<B>) =>
    schedule(request.db, request.actor, await act(request, work));

  addRoute(app, deps, contract.getVisitSchedule, ({ db, actor, input }) =>
    schedule(db, actor, input.params.work_order_id),
  );
  addRoute(app, deps, contract.chooseVisit, (request) => actOnVisit(request, chooseVisit));
  addRoute(app, deps, contract.cancelVisit, (request) => actOnVisit(request, cancelVisit));
  addRoute(app, deps, contract.reportMissedVisit, (request) => actOnVisit(request, reportMissed));
  addRoute(app, deps, contract.wishForVisit, (request) => actOnVisit(request, wishFor));
  addFileRoute(app, deps, contract.downloadVisit, async ({ db, actor, input }) => {
    const id = input.params.work_order_id;
    const found = await withRenterSnapshot(db, actor, (tx) => findVisitFile(tx, actor, id));
    return createVisitFile(found, deps.config.origins.portal);
  });
  addRoute(app, deps, contract.answerCost, async (request) => {
    const { db, actor } = request;
    const id = await act(request, answerCost);
    return withRenterSnapshot(db, actor, (tx) => findDetails(tx, actor, id, now()));
  });
}
