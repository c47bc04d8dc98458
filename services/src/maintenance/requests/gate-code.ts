import { createHash, createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import {
  createTransitionRefusedProblem,
  lockOwnWorkOrder,
} from 'services/maintenance/work-orders/lock-work-order';
import { isClosed } from 'services/maintenance/work-orders/state/work-order-state-machine';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { z } from 'zod';
import { deleteGateCode, insertGateCode } from './store/gate-codes.ts';

type GateCodeOwner = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

const encryptedSchema = z.strictObject({
  corporationId: z.string(),
  workOrderId: z.string(),
  code: z.string(),
});

const deriveKey = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose}\n${secret}`).digest();

/**
 * Encrypts a gate code for one work order. The ids are part of the encrypted text, so the code cannot be
 * decrypted after it was copied to another row.
 */
export function encryptGateCode(
  secret: string,
  owner: GateCodeOwner,
  code: string,
): Promise<string> {
  const { corporationId, workOrderId } = owner;
  const text = JSON.stringify({ corporationId, workOrderId, code });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey('gate-code', secret));
}

export async function decryptGateCode(
  secret: string,
  owner: GateCodeOwner,
  sealed: string,
): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, deriveKey('gate-code', secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  const decrypted = encryptedSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  if (
    decrypted.corporationId !== owner.corporationId ||
    decrypted.workOrderId !== owner.workOrderId
  ) {
    throw new Error('The gate code was encrypted for another work order.');
  }
  return decrypted.code;
}

/** Hashes a code with a key, for comparing requests. A plain hash of such a short code could be reversed. */
export const hashGateCode = (secret: string, code: string): string =>
  createHmac('sha256', deriveKey('gate-code-mark', secret)).update(code).digest('base64url');

type GateCodeInput = { secret: string; code: string | null; now: Date };

/** Replaces the gate code that the caller left for a work order. Null deletes it. */
export async function replaceGateCode(
  tx: Tx,
  { personId }: Actor,
  order: WorkOrderRow,
  { secret, code, now }: GateCodeInput,
): Promise<void> {
  const { corporationId, workOrderId, leaseId } = order;
  await deleteGateCode(tx, { corporationId, workOrderId, personId });
  if (code === null) return;
  const sealed = await encryptGateCode(secret, order, code);
  await insertGateCode(tx, { corporationId, workOrderId, leaseId, personId, sealed, keptAt: now });
}

/** Sets or deletes the gate code of the caller. Throws 409 once the work order is closed. */
export async function setGateCode(
  tx: Tx,
  actor: Actor,
  { workOrderId, ...input }: GateCodeInput & { workOrderId: string },
) {
  const workOrder = await lockOwnWorkOrder(tx, actor, workOrderId);
  if (isClosed(workOrder.state)) throw createTransitionRefusedProblem(workOrder);
  await replaceGateCode(tx, actor, workOrder, input);
  return loadWorkOrderDetails(tx, actor, workOrderId, input.now);
}
