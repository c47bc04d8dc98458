import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/payments/payments';
import { findPayment, findPaymentByKey, findPayments } from './find-payments.ts';

export function serveFindPayments(app: ServiceApp, deps: ServiceDeps): void {
  addRoute(app, deps, contract.listPayments, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) => findPayments(tx, actor, input.query)),
  );
  addRoute(app, deps, contract.findPaymentByKey, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) =>
      findPaymentByKey(tx, actor, input.params.idempotency_key),
    ),
  );
  addRoute(app, deps, contract.getPayment, ({ db, actor, input }) =>
    withRenterSnapshot(db, actor, (tx) => findPayment(tx, actor, input.params.payment_id)),
  );
}
