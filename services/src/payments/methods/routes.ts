import type { PaymentsOptions } from 'services/payments/options';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { requireRecentSignIn } from 'services/platform/http/require-recent-sign-in';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { recordOutcome } from 'services/platform/observability/record-outcome';
import * as contract from 'shared/contract/payments/methods';
import { addMethod, getProcessorOwner } from './add-method.ts';
import * as manage from './manage-methods.ts';
import { verifyMethod } from './verify-method.ts';

/**
 * The caller's own bank accounts and cards. Operations that change how money moves require a recent sign-in.
 */
export function serveMethods(app: ServiceApp, deps: ServiceDeps, options: PaymentsOptions): void {
  const { now, instruments } = options;

  addRoute(app, deps, contract.listMethods, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => manage.listSavedMethods(tx, actor, now())),
  );
  addRoute(app, deps, contract.renameMethod, ({ db, actor, input }) => {
    refuseBankNumbers(input.body);
    const change = { methodId: input.params.method_id, ...input.body, now: now() };
    return withRenterContext(db, actor, (tx) => manage.renameMethod(tx, actor, change));
  });
  // No recent sign-in needed: the default only preselects a method, and each payment names its own.
  addRoute(app, deps, contract.setDefaultMethod, ({ db, actor, input }) => {
    const { method_id: methodId } = input.params;
    return withRenterContext(db, actor, (tx) =>
      manage.setDefaultMethod(tx, actor, methodId, now()),
    );
  });
  addRoute(app, deps, contract.removeMethod, (context) =>
    recordOutcome(context, 'payment_method_removed', async () => {
      const { db, actor, input } = context;
      requireRecentSignIn(actor);
      const { method_id: methodId } = input.params;
      return withRenterContext(db, actor, (tx) => manage.removeMethod(tx, actor, methodId, now()));
    }),
  );
  addRoute(app, deps, contract.verifyMethod, (context) =>
    recordOutcome(context, 'payment_method_verified', async () => {
      const { db, actor, input } = context;
      requireRecentSignIn(actor);
      return verifyMethod({ db, instruments, now: now() }, actor, {
        methodId: input.params.method_id,
        amountsCents: input.body.amounts_cents,
      });
    }),
  );
  serveAdding(app, deps, options);
}

function serveAdding(app: ServiceApp, deps: ServiceDeps, options: PaymentsOptions): void {
  const { now, instruments, limits } = options;
  const { pageOrigins, origins } = deps.config;
  addRoute(app, deps, contract.startMethodSetup, async ({ actor, input, client }) => {
    requireRecentSignIn(actor);
    await limits.methodForms.consume(actor, client.ip);
    const page = pageOrigins.find((origin) => origin === client.origin) ?? origins.portal;
    return instruments.openForm(getProcessorOwner(actor), input.body.kind, page);
  });
  addRoute(app, deps, contract.addMethod, (context) =>
    recordOutcome(context, 'payment_method_added', async () => {
      const { db, actor, input, client } = context;
      refuseBankNumbers(input.body);
      const count = () => limits.methods.consume(actor, client.ip);
      return addMethod({ db, instruments, now: now(), count }, actor, input.body.token);
    }),
  );
}
