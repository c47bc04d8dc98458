import type { PaymentsOptions } from 'services/payments/options';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/payments/payments';
import { cancelPayment } from './cancel-payment.ts';

export function serveCancelPayment(
  app: ServiceApp,
  deps: ServiceDeps,
  { processor, now }: PaymentsOptions,
): void {
  addRoute(app, deps, contract.cancelPayment, ({ db, actor, input, log }) =>
    cancelPayment({ db, processor, log, now }, actor, input.params.payment_id),
  );
}
