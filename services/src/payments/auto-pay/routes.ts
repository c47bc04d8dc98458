import type { PaymentsOptions } from 'services/payments/options';
import type { Database, Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { requireRecentSignIn } from 'services/platform/http/require-recent-sign-in';
import { addRoute, type HandlerContext } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/payments/auto-pay-operations';
import * as acts from './plans/acts.ts';
import { changePlan, createPlan, previewPlan } from './plans/consent.ts';
import { raiseOnce } from './plans/raise-once.ts';
import { autoPayView } from './view.ts';

type Act = (tx: Tx, actor: Actor, planId: string, now: Date) => Promise<void>;
type WithConsent = Pick<HandlerContext<typeof contract.createAutoPay>, 'client' | 'input'>;

const consentOf = ({ client, input }: WithConsent) => ({
  client,
  terms: input.body.terms,
  mandateText: input.body.mandate_text,
  noticeWaiver: input.body.notice_waiver ?? null,
  signedName: input.body.signed_name,
});

export function serveAutoPay(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  /** Does something to the caller's plan, and gives auto-pay as it is then. */
  const after = (db: Database, actor: Actor, work: (tx: Tx, at: Date) => Promise<void>) =>
    withRenterContext(db, actor, async (tx) => {
      const at = now();
      await work(tx, at);
      const view = await autoPayView(tx, actor, at);
      if (!view) throw notFound();
      return view;
    });

  addRoute(app, deps, contract.getAutoPay, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => autoPayView(tx, actor, now())),
  );
  addRoute(app, deps, contract.previewAutoPay, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) => previewPlan(tx, actor, input.body, now())),
  );
  addRoute(app, deps, contract.createAutoPay, ({ db, actor, ...rest }) => {
    requireRecentSignIn(actor);
    return after(db, actor, (tx, at) => createPlan(tx, actor, consentOf(rest), at));
  });
  addRoute(app, deps, contract.changeAutoPay, ({ db, actor, client, input }) => {
    requireRecentSignIn(actor);
    const { plan_id: planId } = input.params;
    return after(db, actor, (tx, at) =>
      changePlan(tx, actor, planId, consentOf({ client, input }), at),
    );
  });
  addRoute(app, deps, contract.raiseCapOnce, ({ db, actor, client, input }) => {
    requireRecentSignIn(actor);
    const { period, mandate_text: mandateText, signed_name: signedName } = input.body;
    const noticeWaiver = input.body.notice_waiver ?? null;
    const raise = { client, period, mandateText, noticeWaiver, signedName };
    return after(db, actor, (tx, at) => raiseOnce(tx, actor, input.params.plan_id, raise, at));
  });
  addRoute(app, deps, contract.pauseAutoPay, ({ db, actor, input }) => {
    const pause = { planId: input.params.plan_id, until: input.body.until };
    return after(db, actor, (tx, at) => acts.pausePlan(tx, actor, pause, at));
  });
  const serveAct = (operation: typeof contract.stopAutoPay, act: Act) =>
    addRoute(app, deps, operation, ({ db, actor, input }) =>
      after(db, actor, (tx, at) => act(tx, actor, input.params.plan_id, at)),
    );
  serveAct(contract.resumeAutoPay, acts.resumePlan);
  serveAct(contract.skipNextDraw, acts.skipNext);
  serveAct(contract.unskipNextDraw, acts.unskipNext);
  serveAct(contract.stopAutoPay, acts.stopPlan);
}
