import { asPerson } from 'services/db/access';
import { route } from 'services/http/route';
import type { ServiceApp, ServiceDeps } from 'services/http/service-app';
import { getLedgerMonths } from 'shared/contract/payments/ledger-months';
import type { PaymentsOptions } from '../options.ts';
import { ledgerMonths } from './ledger-months.ts';

/** The ledger summed up: by month, and as a statement to keep. */
export function serveLedgerFiles(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  route(app, deps, getLedgerMonths, ({ db, actor }) =>
    asPerson(db, actor, (tx) => ledgerMonths(tx, actor, now())),
  );
}
