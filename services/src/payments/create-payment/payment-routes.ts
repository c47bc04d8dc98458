import type { PaymentsOptions } from 'services/payments/options';
import { createRecorder } from 'services/payments/outcome/recorder';
import {
  findPayment,
  findPaymentByKey,
  findPayments,
} from 'services/payments/payment/find-payments';
import { readAsPerson } from 'services/platform/db/access';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { admitNew } from 'services/platform/idempotency/admit-new';
import * as contract from 'shared/contract/payments/payments';
import { cancelPayment } from './cancel-payment.ts';
import { createPayment } from './create-payment.ts';

export function servePayments(app: ServiceApp, deps: ServiceDeps, options: PaymentsOptions): void {
  const { processor, now, undoWindowMs } = options;
  const record = createRecorder({ ...deps, now });
  route(app, deps, contract.createPayment, async ({ db, actor, client, log, ...rest }) => {
    const { input, setHeader } = rest;
    const key = input.idempotencyKey ?? '';
    refuseBankNumbers(input.body);
    await admitNew({ db, limit: options.limits.payments, ip: client.ip }, actor, key);
    const made = await createPayment({ db, processor, record, log, now, undoWindowMs }, actor, {
      key,
      request: input.body,
    });
    if (made.replayed) setHeader('Idempotency-Replayed', 'true');
    return made.payment;
  });
  route(app, deps, contract.listPayments, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPayments(tx, actor, input.query)),
  );
  route(app, deps, contract.findPaymentByKey, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPaymentByKey(tx, actor, input.params.idempotency_key)),
  );
  route(app, deps, contract.cancelPayment, ({ db, actor, input, log }) =>
    cancelPayment({ db, processor, log, now }, actor, input.params.payment_id),
  );
  route(app, deps, contract.getPayment, ({ db, actor, input }) =>
    readAsPerson(db, actor, (tx) => findPayment(tx, actor, input.params.payment_id)),
  );
}
