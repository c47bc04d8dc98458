import type { PaymentsOptions } from 'services/payments/options';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { getAccountSummary } from 'shared/contract/payments/summary';
import { loadAccountSummary } from './account-summary.ts';

export function serveSummary(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  addRoute(app, deps, getAccountSummary, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadAccountSummary(tx, actor, now())),
  );
}
