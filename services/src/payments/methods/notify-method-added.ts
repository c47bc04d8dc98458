import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findRecipient, queueMail } from 'services/resident';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { formatMethodLabel } from './to-method-response.ts';

/** Mails the owner about an added method, once, because somebody else may have added it. */
export async function notifyMethodAdded(
  tx: Tx,
  { corporationId, personId }: Actor,
  method: SavedMethod,
): Promise<void> {
  // A person without a home has no office that sends mail.
  if (!(await findRecipient(tx, { corporationId, personId, leaseId: null }))) return;
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'method-added',
    data: { methodLabel: formatMethodLabel(method) },
    idempotencyKey: `method:${method.method_id}:added`,
  });
}
