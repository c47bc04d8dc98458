import type { PaymentsOptions } from 'services/payments/options';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { getFeeSchedule, createQuote as quoteOperation } from 'shared/contract/payments/quotes';
import { feeSchedule } from './fee-schedule.ts';
import { createQuote } from './quotes.ts';

export function serveQuotes(
  app: ServiceApp,
  deps: ServiceDeps,
  { now, undoWindowMs }: PaymentsOptions,
): void {
  addRoute(app, deps, getFeeSchedule, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => feeSchedule(tx, actor, now())),
  );
  addRoute(app, deps, quoteOperation, ({ db, actor, input }) => {
    refuseBankNumbers(input.body);
    const { amount_cents: amountCents, send_on: sendOn, pay_ahead: paysAhead = false } = input.body;
    const asked = { amountCents, sendOn, paysAhead };
    return withRenterContext(db, actor, (tx) => createQuote(tx, actor, asked, now(), undoWindowMs));
  });
}
