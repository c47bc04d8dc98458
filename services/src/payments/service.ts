import { serveOpenApi } from 'services/platform/http/openapi';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { serveAutoPay } from './auto-pay/routes.ts';
import { serveCancelPayment } from './cancel-payment/routes.ts';
import { serveQuestions } from './charge-questions/routes.ts';
import { serveCreatePayment } from './create-payment/routes.ts';
import { serveMethods } from './methods/routes.ts';
import type { PaymentsOptions } from './options.ts';
import { serveFindPayments } from './payment/routes.ts';
import { serveProcessorEvents } from './processor-events/routes.ts';
import { serveQuotes } from './quotes/routes.ts';
import { serveReceipts } from './receipts/routes.ts';
import { serveRentStatus } from './rent-status/routes.ts';
import { serveLedgerFiles } from './statements/routes.ts';
import { serveSummary } from './summary/routes.ts';

type PaymentsServiceOptions = Omit<PaymentsOptions, 'now' | 'undoWindowMs'> &
  Partial<PaymentsOptions>;

/** Creates the payments service with every operation of `shared/contract/payments`. */
export function createPaymentsService(
  deps: ServiceDeps,
  { now = () => new Date(), undoWindowMs = null, ...rest }: PaymentsServiceOptions,
): ServiceApp {
  const options: PaymentsOptions = { ...rest, now, undoWindowMs };
  const app = createServiceApp('payments', deps);
  serveOpenApi(app, deps.config, 'Payments', 'payments');
  serveSummary(app, deps, options);
  serveQuestions(app, deps, options);
  serveRentStatus(app, deps, options);
  serveAutoPay(app, deps, options);
  serveMethods(app, deps, options);
  serveQuotes(app, deps, options);
  serveCreatePayment(app, deps, options);
  serveFindPayments(app, deps);
  serveCancelPayment(app, deps, options);
  serveReceipts(app, deps, options);
  serveLedgerFiles(app, deps, options);
  serveProcessorEvents(app, deps, options);
  return app;
}
