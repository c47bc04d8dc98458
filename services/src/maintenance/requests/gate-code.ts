import { createHash, createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import { holdOrder, moveRefused } from 'services/maintenance/work-orders/hold-order';
import { isClosed } from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { z } from 'zod';
import { deleteGateCode, insertGateCode } from './store/gate-codes.ts';

type Sealed = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

const sealedSchema = z.strictObject({
  corporationId: z.string(),
  workOrderId: z.string(),
  code: z.string(),
});

const keyFor = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose}\n${secret}`).digest();

/** Sealed for one request: moved to the row of another, it opens nothing. */
export function sealGateCode(secret: string, of: Sealed, code: string): Promise<string> {
  const { corporationId, workOrderId } = of;
  const text = JSON.stringify({ corporationId, workOrderId, code });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor('gate-code', secret));
}

export async function openGateCode(secret: string, of: Sealed, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyFor('gate-code', secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  const opened = sealedSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  if (opened.corporationId !== of.corporationId || opened.workOrderId !== of.workOrderId) {
    throw new Error('The code was sealed for another request.');
  }
  return opened.code;
}

/** What tells two codes apart in the hash of a request: a code is short enough to be guessed from a plain one. */
export const markOfCode = (secret: string, code: string): string =>
  createHmac('sha256', keyFor('gate-code-mark', secret)).update(code).digest('base64url');

type Keeping = { secret: string; code: string | null; now: Date };

/** Puts the code of the caller in place of the one before; null forgets it. */
export async function writeGateCode(
  tx: Tx,
  { personId }: Actor,
  order: OrderRow,
  { secret, code, now }: Keeping,
): Promise<void> {
  const { corporationId, workOrderId, leaseId } = order;
  await deleteGateCode(tx, { corporationId, workOrderId, personId });
  if (code === null) return;
  const sealed = await sealGateCode(secret, order, code);
  await insertGateCode(tx, { corporationId, workOrderId, leaseId, personId, sealed, keptAt: now });
}

/** The same for a request by its id, while it is open: afterwards nobody has to come in. */
export async function keepGateCode(
  tx: Tx,
  actor: Actor,
  { workOrderId, ...keeping }: Keeping & { workOrderId: string },
) {
  const held = await holdOrder(tx, actor, workOrderId);
  if (isClosed(held.state)) throw moveRefused(held);
  await writeGateCode(tx, actor, held, keeping);
  return findDetails(tx, actor, workOrderId, keeping.now);
}
