import type { PaymentsOptions } from 'services/payments/options';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/payments/statement';
import { findReceipt } from './find-receipt.ts';
import { formatReceiptTitle, renderReceiptPdf } from './render-receipt-pdf.ts';

export function serveReceipts(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  addFileRoute(app, deps, contract.downloadReceipt, async ({ db, actor, input }) => {
    const { payment, home } = await withRenterSnapshot(db, actor, (tx) =>
      findReceipt(tx, actor, input.params.payment_id),
    );
    // Rendered after the transaction, so that no request waits for its connection.
    const body = await renderReceiptPdf(payment, home, now());
    return { name: `${formatReceiptTitle(payment)}.pdf`, type: 'application/pdf', body };
  });
}
