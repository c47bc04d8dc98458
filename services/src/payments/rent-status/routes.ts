import type { PaymentsOptions } from 'services/payments/options';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute, addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { downloadProof, getRentStatus } from 'shared/contract/payments/rent-status';
import { loadPaymentProof } from './load-payment-proof.ts';
import { formatProofTitle } from './proof-messages.ts';
import { renderProofPdf } from './render-proof-pdf.ts';
import { loadRentStatus } from './rent-status.ts';

export function serveRentStatus(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  addRoute(app, deps, getRentStatus, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadRentStatus(tx, actor, now())),
  );
  addFileRoute(app, deps, downloadProof, async ({ db, actor, input }) => {
    const proofInput = { secret: deps.config.proofSecret, now: now() };
    const proof = await withRenterSnapshot(db, actor, (tx) =>
      loadPaymentProof(tx, actor, input.params.payment_id, proofInput),
    );
    // Rendered after the transaction, so that no request waits for its connection.
    const body = await renderProofPdf(proof);
    return { name: `${formatProofTitle(proof.track)}.pdf`, type: 'application/pdf', body };
  });
}
