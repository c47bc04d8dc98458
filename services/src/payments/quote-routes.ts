import { getFeeSchedule, createQuote as quoteOperation } from 'shared/contract/payments/quotes';
import { asPerson, readAsPerson } from '../db/access.ts';
import { route } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { feeSchedule } from './fee-schedule.ts';
import type { PaymentsOptions } from './options.ts';
import { createQuote } from './quotes.ts';
import { refuseBankNumbers } from './refuse-bank-numbers.ts';

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
