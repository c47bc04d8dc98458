import type { PaymentsOptions } from 'services/payments/options';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { getFeeSchedule, createQuote as quoteOperation } from 'shared/contract/payments/quotes';
import { createQuote } from './create-quote.ts';
import { loadFeeSchedule } from './fee-schedule.ts';

export function serveQuotes(
  app: ServiceApp,
  deps: ServiceDeps,
  { now, undoWindowMs }: PaymentsOptions,
): void {
  addRoute(app, deps, getFeeSchedule, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadFeeSchedule(tx, actor, now())),
  );
  addRoute(app, deps, quoteOperation, ({ db, actor, input }) => {
    refuseBankNumbers(input.body);
    const { amount_cents: amountCents, send_on: sendOn, pay_ahead: paysAhead = false } = input.body;
    const quoteInput = { amountCents, sendOn, paysAhead };
    return withRenterContext(db, actor, (tx) =>
      createQuote(tx, actor, quoteInput, now(), undoWindowMs),
    );
  });
}
