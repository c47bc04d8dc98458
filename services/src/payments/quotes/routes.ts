import type { PaymentsOptions } from 'services/payments/options';
import { asPerson, readAsPerson } from 'services/platform/db/access';
import { refuseBankNumbers } from 'services/platform/http/input/refuse-bank-numbers';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { getFeeSchedule, createQuote as quoteOperation } from 'shared/contract/payments/quotes';
import { feeSchedule } from './fee-schedule.ts';
import { createQuote } from './quotes.ts';

export function serveQuotes(
  app: ServiceApp,
  deps: ServiceDeps,
  { now, undoWindowMs }: PaymentsOptions,
): void {
  route(app, deps, getFeeSchedule, ({ db, actor }) =>
    readAsPerson(db, actor, (tx) => feeSchedule(tx, actor, now())),
  );
  route(app, deps, quoteOperation, ({ db, actor, input }) => {
    refuseBankNumbers(input.body);
    const { amount_cents: amountCents, send_on: sendOn, pay_ahead: paysAhead = false } = input.body;
    const asked = { amountCents, sendOn, paysAhead };
    return asPerson(db, actor, (tx) => createQuote(tx, actor, asked, now(), undoWindowMs));
  });
}
