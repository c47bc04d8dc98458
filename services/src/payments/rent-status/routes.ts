import type { PaymentsOptions } from 'services/payments/options';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { addFileRoute, addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { downloadProof, getRentStatus } from 'shared/contract/payments/rent-status';
import { findProof } from './find-proof.ts';
import { proofPdf } from './proof-pdf.ts';
import { proofTitle } from './proof-words.ts';
import { rentStatus } from './rent-status.ts';

export function serveRentStatus(
  app: ServiceApp,
  deps: ServiceDeps,
  { now }: PaymentsOptions,
): void {
  addRoute(app, deps, getRentStatus, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => rentStatus(tx, actor, now())),
  );
  addFileRoute(app, deps, downloadProof, async ({ db, actor, input }) => {
    const made = { secret: deps.config.proofSecret, now: now() };
    const proof = await withRenterSnapshot(db, actor, (tx) =>
      findProof(tx, actor, input.params.payment_id, made),
    );
    // Drawn once the transaction is over: nobody waits for its connection.
    const body = await proofPdf(proof);
    return { name: `${proofTitle(proof.track)}.pdf`, type: 'application/pdf', body };
  });
}
