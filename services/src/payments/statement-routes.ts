import * as contract from 'shared/contract/payments/statement';
import { readAsPerson } from '../db/access.ts';
import { fileRoute } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { findReceipt } from './find-receipt.ts';
import type { PaymentsOptions } from './options.ts';
import { receiptPdf } from './receipt-pdf.ts';

export function serveStatements(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  fileRoute(app, deps, contract.downloadReceipt, async ({ db, actor, input }) => {
    const { payment, home } = await readAsPerson(db, actor, (tx) =>
      findReceipt(tx, actor, input.params.payment_id),
    );
    // Drawn once the transaction is over: nobody waits for its connection.
    const body = await receiptPdf(payment, home, now());
    return { name: `Receipt ${payment.reference}.pdf`, type: 'application/pdf', body };
  });
}
