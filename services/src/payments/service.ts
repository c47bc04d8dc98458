import { paymentsOperations } from 'shared/contract/payments/operations';
import { serveOpenApi } from '../http/openapi.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { serveAutoPay } from './auto-pay/auto-pay-routes.ts';
import { serveProcessorEvents } from './events/event-routes.ts';
import { serveMethods } from './method-routes.ts';
import type { PaymentsOptions } from './options.ts';
import { servePayments } from './payment-routes.ts';
import { serveQuestions } from './questions/question-routes.ts';
import { serveQuotes } from './quote-routes.ts';
import { serveRentStatus } from './rent-status/rent-status-routes.ts';
import { serveLedgerFiles } from './statement/ledger-file-routes.ts';
import { serveStatements } from './statement-routes.ts';
import { serveSummary } from './summary-routes.ts';

type GivenOptions = Omit<PaymentsOptions, 'now' | 'undoWindowMs'> & Partial<PaymentsOptions>;

/** The payments service: every operation of `shared/contract/payments`. */
export function createPayments(
  deps: ServiceDeps,
  { now = () => new Date(), undoWindowMs = null, ...rest }: GivenOptions,
): ServiceApp {
  const options: PaymentsOptions = { ...rest, now, undoWindowMs };
  const app = createServiceApp('payments', deps);
  const address = `${deps.config.origins.services}/payments`;
  serveOpenApi(app, 'Payments', address, paymentsOperations);
  serveSummary(app, deps, options);
  serveQuestions(app, deps, options);
  serveRentStatus(app, deps, options);
  serveAutoPay(app, deps, options);
  serveMethods(app, deps, options);
  serveQuotes(app, deps, options);
  servePayments(app, deps, options);
  serveStatements(app, deps, options);
  serveLedgerFiles(app, deps, options);
  serveProcessorEvents(app, deps, options);
  return app;
}
