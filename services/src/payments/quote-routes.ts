import { getFeeSchedule, createQuote as quoteOperation } from 'shared/contract/payments/quotes';
import { asPerson } from '../db/access.ts';
import { route } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import type { PaymentsOptions } from './options.ts';
import { createQuote, feeSchedule } from './quotes.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

export function serveQuotes(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  route(app, deps, getFeeSchedule, ({ db, actor }) =>
    asPerson(db, actor, (tx) => feeSchedule(tx, actor, now())),
  );
  route(app, deps, quoteOperation, ({ db, actor, input }) => {
    refuseCardNumbers(input.body);
    return asPerson(db, actor, (tx) => createQuote(tx, actor, input.body.amount_cents, now()));
  });
}
