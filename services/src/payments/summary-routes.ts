import { getAccountSummary } from 'shared/contract/payments/summary';
import { readAsPerson } from '../db/access.ts';
import { route } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import type { PaymentsOptions } from './options.ts';
import { accountSummary } from './summary.ts';

export function serveSummary(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  route(app, deps, getAccountSummary, ({ db, actor }) =>
    readAsPerson(db, actor, (tx) => accountSummary(tx, actor, now())),
  );
}
