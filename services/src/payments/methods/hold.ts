import { RETURN_RULES, returnRuleOf } from 'services/payments/payment/return-rules';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findRecipient, findTimeZone } from 'services/resident';
import type { MethodRow } from './present-method.ts';
import { settleDefault } from './settle-default.ts';
import { changeMethod, findFailureCode, lockMethodRow, lockMethods } from './store.ts';

/** Blocked, but not for good: the office can lift it. */
export const isOnHold = ({ state, blockedCode, revokedAt }: MethodRow): boolean =>
  state === 'blocked' && revokedAt === null && returnRuleOf(blockedCode ?? '').method === 'hold';

const FOR_GOOD = Object.keys(RETURN_RULES).filter(
  (code) => RETURN_RULES[code]?.method === 'disable',
);

/** Holds it until the end of the transaction: a return that is recorded meanwhile comes before or after. */
export async function lockMethod(tx: Tx, method: MethodRow): Promise<MethodRow> {
  await lockMethods(tx, ownerOf(method));
  const row = await lockMethodRow(tx, method);
  if (!row) throw new Error('The method is gone.');
  return row;
}

/**
 * The return code that ends a method for good; undefined where none does. Asked of its payments: the
 * method itself knows the last return alone.
 */
export async function endedBy(tx: Tx, method: MethodRow): Promise<string | undefined> {
  const { blockedCode } = method;
  if (blockedCode !== null && FOR_GOOD.includes(blockedCode)) return blockedCode;
  return findFailureCode(tx, method, FOR_GOOD);
}

/** Makes a method that is on hold one that can be paid with, as before. Hold `lockMethod`. */
export async function liftHold(tx: Tx, method: MethodRow, now: Date): Promise<void> {
  const owner = ownerOf(method);
  await changeMethod(tx, owner, method.methodId, { state: 'active', blockedCode: null });
  await settleDefault(tx, owner, await todayAtHome(tx, method, now));
}

/** Cards expire at the end of the month at the owner's home, as on the owner's pages. */
async function todayAtHome(tx: Tx, method: MethodRow, now: Date): Promise<PlainDate> {
  const { corporationId, personId } = method;
  const owner = await findRecipient(tx, { corporationId, personId, leaseId: null });
  const timeZone = owner?.timeZone ?? (await findTimeZone(tx, ownerOf(method)));
  return getToday({ timeZone }, now);
}

const ownerOf = ({ corporationId, personId }: MethodRow): Actor => ({
  corporationId,
  personId,
  doorIds: [],
});
