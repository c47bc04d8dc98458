import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { ensureDefaultMethod } from './ensure-default-method.ts';
import { loadTodayOfCaller } from './load-today-of-caller.ts';
import { loadMethodUses } from './method-uses.ts';
import {
  findOwnMethod,
  listOwnMethods,
  lockMethods,
  setOnlyDefault,
  updateMethod,
} from './store/saved-methods.ts';
import { toMethodResponse } from './to-method-response.ts';
import { toSavedMethod } from './to-saved-method.ts';
import { createUnusableProblem, getUnusableReason } from './unusable-method.ts';

/** Lists the caller's methods with what uses each, the default first. */
export async function listSavedMethods(tx: Tx, actor: Actor, now: Date): Promise<SavedMethod[]> {
  const { rows, uses, today } = await createBatch(tx)
    .add('rows', () => listOwnMethods(tx, actor))
    .add('uses', () => loadMethodUses(tx, actor))
    .add('today', () => loadTodayOfCaller(tx, actor, now))
    .send();
  return rows.map((row) => toSavedMethod(row, today, uses(row.methodId)));
}

export async function loadSavedMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  today: string,
): Promise<SavedMethod> {
  const row = await findOwnMethod(tx, actor, methodId);
  const uses = await loadMethodUses(tx, actor);
  return toSavedMethod(row, today, uses(methodId));
}

/** Renames a method; null removes the nickname. */
export async function renameMethod(
  tx: Tx,
  actor: Actor,
  { methodId, nickname, now }: { methodId: string; nickname: string | null; now: Date },
): Promise<SavedMethod> {
  await updateMethod(tx, actor, methodId, { nickname });
  return loadSavedMethod(tx, actor, methodId, await loadTodayOfCaller(tx, actor, now));
}

export async function setDefaultMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  now: Date,
): Promise<SavedMethod> {
  await lockMethods(tx, actor);
  const today = await loadTodayOfCaller(tx, actor, now);
  const { state } = toMethodResponse(await findOwnMethod(tx, actor, methodId), today);
  if (getUnusableReason(state) !== null) throw createUnusableProblem(state);
  await setOnlyDefault(tx, actor, methodId);
  return loadSavedMethod(tx, actor, methodId, today);
}

/** Removes a method that nothing uses. If it was the default, another method becomes the default. */
export async function removeMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  now: Date,
): Promise<SavedMethod[]> {
  await lockMethods(tx, actor);
  const today = await loadTodayOfCaller(tx, actor, now);
  const method = await loadSavedMethod(tx, actor, methodId, today);
  const [use] = method.used_by;
  if (use !== undefined) {
    throw new Problem(409, 'method_in_use', 'This payment method is in use.', {
      details: { used_by: use },
    });
  }
  await updateMethod(tx, actor, methodId, { state: 'removed', isDefault: false });
  await ensureDefaultMethod(tx, actor, today);
  return listSavedMethods(tx, actor, now);
}
