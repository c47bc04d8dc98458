import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError } from 'services/office/load-renter';
import {
  findPermanentBlockCode,
  formatMethodLabel,
  isAuthorizationWithdrawn,
  liftHold,
  lockMethod,
  type MethodRow,
  requireNewAuthorization,
} from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findMethods } from './store.ts';

type LiftHoldAct = Extract<Act, { act: 'lift-hold' }>;

/** Unblocks a payment method that a returned payment blocked. Throws `ActRefusedError` when that is not allowed. */
export async function liftMethodHold(tx: Tx, act: LiftHoldAct, now: Date): Promise<ActOutcome> {
  const method = await lockMethod(tx, await loadMethod(tx, act));
  const label = formatMethodLabel(method);
  if (method.state !== 'blocked') throw new ActRefusedError(`${label} is not on hold.`);
  const endReason = await findEndReason(tx, method);
  if (endReason !== null) {
    throw new ActRefusedError(
      `${label} cannot be used again: ${endReason}. The renter has to add another one.`,
    );
  }
  const needsNewMandate = isAuthorizationWithdrawn(method.blockedCode ?? '');
  await liftHold(tx, method, now);
  if (needsNewMandate) await requireNewAuthorization(tx, method, now);
  return { text: `${label} can be used again.`, rows: [] };
}

async function findEndReason(tx: Tx, method: MethodRow): Promise<string | null> {
  const code = await findPermanentBlockCode(tx, method);
  if (code !== undefined) return `a payment was returned with ${code}`;
  return method.revokedAt === null ? null : 'the permission to debit it was withdrawn';
}

/** Loads a renter's method by id or last digits. If several match, the blocked one. */
async function loadMethod(tx: Tx, { renter, method: name }: LiftHoldAct): Promise<MethodRow> {
  const rows = await findMethods(tx, renter, name);
  const [first] = rows;
  if (!first) throw new ActRefusedError(`${renter} has no bank account or card ${name}.`);
  const [blocked, other] = rows.filter(({ method }) => method.state === 'blocked');
  if (other) {
    const ids = rows.map(({ method }) => method.methodId).join(', ');
    throw new ActRefusedError(
      `${renter} has several that end in ${name}: give the id of one, ${ids}.`,
    );
  }
  return (blocked ?? first).method;
}
