import type { PaymentsOptions } from 'services/payments/options';
import { readAsPerson } from 'services/platform/db/access';
import { route } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { getAccountSummary } from 'shared/contract/payments/summary';
import { accountSummary } from './summary.ts';

export function serveSummary(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  route(app, deps, getAccountSummary, ({ db, actor }) =>
    readAsPerson(db, actor, (tx) => accountSummary(tx, actor, now())),
  );
}
