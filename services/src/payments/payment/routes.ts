import { readAsPerson } from 'services/platform/db/access';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/payments/payments';
import { findPayment, findPaymentByKey, findPayments } from './find-payments.ts';

export function serveFindPayments(app: ServiceApp, deps: ServiceDeps): void {
  route(app, deps, contract.listPayments, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPayments(tx, actor, input.query)),
  );
  route(app, deps, contract.findPaymentByKey, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPaymentByKey(tx, actor, input.params.idempotency_key)),
  );
  route(app, deps, contract.getPayment, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPayment(tx, actor, input.params.payment_id)),
  );
}
