import * as contract from 'shared/contract/payments';
import { asPerson } from '../db/access.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { bodyHoldsCardNumber } from './card-number.ts';
import { createPayment } from './create-payment.ts';
import { findPayment, findPaymentByKey, listPayments } from './find-payments.ts';
import { listOwnMethods } from './methods.ts';
import { presentMethod } from './present.ts';
import type { ProcessorClient } from './processor-client.ts';
import { createQuote, feeSchedule } from './quotes.ts';
import { accountSummary } from './summary.ts';

export type PaymentsOptions = {
  processor: ProcessorClient;
  /** The clock; tests turn it. */
  now?: () => Date;
};

/** The payments service: every operation of `shared/contract/payments`. */
export function createPayments(deps: ServiceDeps, options: PaymentsOptions): ServiceApp {
  const app = createServiceApp('payments', deps);
  serveOpenApi(
    app,
    'Payments',
    `${deps.config.origins.services}/payments`,
    contract.paymentsOperations,
  );
  const { processor, now = () => new Date() } = options;

  route(app, deps, contract.getAccountSummary, ({ db, actor }) =>
    asPerson(db, actor, (tx) => accountSummary(tx, actor, now())),
  );
  route(app, deps, contract.listMethods, async ({ db, actor }) => {
    const rows = await asPerson(db, actor, (tx) => listOwnMethods(tx, actor));
    const today = now().toISOString().slice(0, 10);
    return rows.map((row) => presentMethod(row, today));
  });
  route(app, deps, contract.getFeeSchedule, ({ db, actor }) =>
    asPerson(db, actor, (tx) => feeSchedule(tx, actor, now())),
  );
  route(app, deps, contract.createQuote, ({ db, actor, input }) => {
    refuseCardNumbers(input.body);
    return asPerson(db, actor, (tx) => createQuote(tx, actor, input.body.amount_cents, now()));
  });
  route(app, deps, contract.createPayment, async ({ db, actor, input, log, setHeader }) => {
    refuseCardNumbers(input.body);
    const made = await createPayment({ db, processor, log, now }, actor, {
      key: input.idempotencyKey ?? '',
      request: input.body,
    });
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return made.payment;
  });
  route(app, deps, contract.listPayments, ({ db, actor }) =>
    asPerson(db, actor, (tx) => listPayments(tx, actor)),
  );
  route(app, deps, contract.findPaymentByKey, ({ db, actor, input }) =>
    asPerson(db, actor, (tx) => findPaymentByKey(tx, actor, input.params.idempotency_key)),
  );
  route(app, deps, contract.getPayment, ({ db, actor, input }) =>
    asPerson(db, actor, (tx) => findPayment(tx, actor, input.params.payment_id)),
  );
  return app;
}

/** Numbers of cards are typed at the processor only (PCI SAQ A): ours has no field that takes one. */
function refuseCardNumbers(body: unknown): void {
  if (!bodyHoldsCardNumber(body)) return;
  throw new Problem(422, 'card_number_refused', 'A card number was sent. Nothing was kept of it.');
}
