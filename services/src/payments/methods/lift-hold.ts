import { getReturnRule, RETURN_RULES } from 'services/payments/payment/return-rules';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findRecipient, findTimeZone } from 'services/resident';
import { ensureDefaultMethod } from './ensure-default-method.ts';
import {
  findFailureCode,
  lockMethodRow,
  lockMethods,
  updateMethod,
} from './store/saved-methods.ts';
import type { MethodRow } from './to-method-response.ts';

/** Returns true for a block that the office can lift. */
export const isOnHold = ({ state, blockedCode, revokedAt }: MethodRow): boolean =>
  state === 'blocked' && revokedAt === null && getReturnRule(blockedCode ?? '').method === 'hold';

const PERMANENT_BLOCK_CODES = Object.keys(RETURN_RULES).filter(
  (code) => RETURN_RULES[code]?.method === 'disable',
);

/** Locks a method until the transaction ends, so that a concurrent return is recorded before or after it. */
export async function lockMethod(tx: Tx, method: MethodRow): Promise<MethodRow> {
  await lockMethods(tx, toOwner(method));
  const row = await lockMethodRow(tx, method);
  if (!row) throw new Error(`There is no method ${method.methodId}.`);
  return row;
}

/**
 * Finds the return code that blocks a method permanently; undefined when there is none. Reads its payments,
 * because the method row stores only the last code.
 */
export async function findPermanentBlockCode(
  tx: Tx,
  method: MethodRow,
): Promise<string | undefined> {
  const { blockedCode } = method;
  if (blockedCode !== null && PERMANENT_BLOCK_CODES.includes(blockedCode)) return blockedCode;
  return findFailureCode(tx, method, PERMANENT_BLOCK_CODES);
}

/** Makes a method on hold usable again. The caller holds `lockMethod`. */
export async function liftHold(tx: Tx, method: MethodRow, now: Date): Promise<void> {
  const owner = toOwner(method);
  await updateMethod(tx, owner, method.methodId, { state: 'active', blockedCode: null });
  await ensureDefaultMethod(tx, owner, await loadTodayAtHome(tx, method, now));
}

/**
 * Loads today's date at the owner's home, where cards expire at the end of the month, as on the owner's
 * pages.
 */
async function loadTodayAtHome(tx: Tx, method: MethodRow, now: Date): Promise<PlainDate> {
  const { corporationId, personId } = method;
  const owner = await findRecipient(tx, { corporationId, personId, leaseId: null });
  const timeZone = owner?.timeZone ?? (await findTimeZone(tx, toOwner(method)));
  return getToday({ timeZone }, now);
}

const toOwner = ({ corporationId, personId }: MethodRow): Actor => ({
  corporationId,
  personId,
  doorIds: [],
});
