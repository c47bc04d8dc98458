import type { PaymentsOptions } from 'services/payments/options';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute, addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { downloadStatement, getLedgerMonths } from 'shared/contract/payments/ledger-files';
import { findStatement } from './find-statement.ts';
import { loadLedgerMonths } from './ledger-months.ts';
import { renderStatementCsv } from './render-statement-csv.ts';
import { renderStatementPdf } from './render-statement-pdf.ts';
import { t } from './texts.ts';

/** The ledger summed by month, and statements to download. */
export function serveLedgerFiles(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  addRoute(app, deps, getLedgerMonths, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadLedgerMonths(tx, actor, now())),
  );
  addFileRoute(app, deps, downloadStatement, async ({ db, actor, input }) => {
    const { format, ...days } = input.query;
    const statement = await withRenterSnapshot(db, actor, (tx) =>
      findStatement(tx, actor, days, now()),
    );
    const name = `${t('fileName', { from: statement.from, to: statement.to })}.${format}`;
    if (format === 'csv') {
      return { name, type: 'text/csv; charset=utf-8', body: renderStatementCsv(statement) };
    }
    // Rendered after the transaction, so that no request waits for its connection.
    return { name, type: 'application/pdf', body: await renderStatementPdf(statement) };
  });
}
