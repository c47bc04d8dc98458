import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findRecipient, queueMail } from 'services/resident';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { labelOf } from './present-method.ts';

/** Tells its owner of a method that was added: it may have been somebody else (sections 2.6). Once. */
export async function tellOfMethod(
  tx: Tx,
  { corporationId, personId }: Actor,
  method: SavedMethod,
): Promise<void> {
  // Without a home there is no office that writes.
  if (!(await findRecipient(tx, { corporationId, personId, leaseId: null }))) return;
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'method-added',
    data: { methodLabel: labelOf(method) },
    idempotencyKey: `method:${method.method_id}:added`,
  });
}
