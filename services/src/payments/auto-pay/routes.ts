import type { PaymentsOptions } from 'services/payments/options';
import type { Database, Tx } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { requireRecentSignIn } from 'services/platform/http/require-recent-sign-in';
import { addRoute, type HandlerContext } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { recordOutcome } from 'services/platform/observability/record-outcome';
import * as contract from 'shared/contract/payments/auto-pay-operations';
import { loadAutoPay } from './load-auto-pay.ts';
import { changePlan, createPlan, previewPlan } from './plans/create-plan.ts';
import * as acts from './plans/plan-actions.ts';
import { raiseCapOnce } from './plans/raise-cap-once.ts';

type PlanAction = (tx: Tx, actor: Actor, planId: string, now: Date) => Promise<void>;
type ConsentRequest = Pick<HandlerContext<typeof contract.createAutoPay>, 'client' | 'input'>;

const toConsent = ({ client, input }: ConsentRequest) => ({
  client,
  terms: input.body.terms,
  mandateText: input.body.mandate_text,
  noticeWaiver: input.body.notice_waiver ?? null,
  signedName: input.body.signed_name,
});

const toCapRaise = ({ client, input }: HandlerContext<typeof contract.raiseCapOnce>) => ({
  client,
  period: input.body.period,
  mandateText: input.body.mandate_text,
  noticeWaiver: input.body.notice_waiver ?? null,
  signedName: input.body.signed_name,
});

export function serveAutoPay(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  /** Runs an action on the caller's plan and returns the auto-pay view after it. */
  const runAndView = (
    db: Database,
    actor: Actor,
    action: (tx: Tx, actionTime: Date) => Promise<void>,
  ) =>
    withRenterContext(db, actor, async (tx) => {
      const actionTime = now();
      await action(tx, actionTime);
      const view = await loadAutoPay(tx, actor, actionTime);
      if (!view) throw notFound();
      return view;
    });

  addRoute(app, deps, contract.getAutoPay, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadAutoPay(tx, actor, now())),
  );
  addRoute(app, deps, contract.previewAutoPay, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) => previewPlan(tx, actor, input.body, now())),
  );
  addRoute(app, deps, contract.createAutoPay, (context) =>
    recordOutcome(context, 'auto_pay_mandate_signed', async () => {
      const { db, actor } = context;
      requireRecentSignIn(actor);
      return runAndView(db, actor, (tx, actionTime) =>
        createPlan(tx, actor, toConsent(context), actionTime),
      );
    }),
  );
  addRoute(app, deps, contract.changeAutoPay, (context) =>
    recordOutcome(context, 'auto_pay_mandate_changed', async () => {
      const { db, actor, client, input } = context;
      requireRecentSignIn(actor);
      const { plan_id: planId } = input.params;
      return runAndView(db, actor, (tx, actionTime) =>
        changePlan(tx, actor, planId, toConsent({ client, input }), actionTime),
      );
    }),
  );
  addRoute(app, deps, contract.raiseCapOnce, (context) =>
    recordOutcome(context, 'auto_pay_mandate_changed', async () => {
      const { db, actor, input } = context;
      requireRecentSignIn(actor);
      return runAndView(db, actor, (tx, actionTime) =>
        raiseCapOnce(tx, actor, input.params.plan_id, toCapRaise(context), actionTime),
      );
    }),
  );
  addRoute(app, deps, contract.pauseAutoPay, ({ db, actor, input }) => {
    const pause = { planId: input.params.plan_id, until: input.body.until };
    return runAndView(db, actor, (tx, actionTime) => acts.pausePlan(tx, actor, pause, actionTime));
  });
  const serveAct = (operation: typeof contract.stopAutoPay, act: PlanAction) =>
    addRoute(app, deps, operation, ({ db, actor, input }) =>
      runAndView(db, actor, (tx, actionTime) => act(tx, actor, input.params.plan_id, actionTime)),
    );
  serveAct(contract.resumeAutoPay, acts.resumePlan);
  serveAct(contract.skipNextDraw, acts.skipNextDraw);
  serveAct(contract.unskipNextDraw, acts.unskipNextDraw);
  addRoute(app, deps, contract.stopAutoPay, (context) =>
    recordOutcome(context, 'auto_pay_mandate_ended', () =>
      runAndView(context.db, context.actor, (tx, actionTime) =>
        acts.stopPlan(tx, context.actor, context.input.params.plan_id, actionTime),
      ),
    ),
  );
}
