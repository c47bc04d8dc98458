import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { presentMethod } from './present-method.ts';
import { presentSaved } from './present-saved.ts';
import { settleDefault } from './settle-default.ts';
import { changeMethod, findOwnMethod, listOwnMethods, lockMethods, makeDefault } from './store.ts';
import { todayOfCaller } from './today-of-caller.ts';
import { usesOf } from './uses.ts';
import { unusable, whyUnusable } from './why-unusable.ts';

/** The caller's methods with what uses each, the default one first. */
export async function listSaved(tx: Tx, actor: Actor, now: Date): Promise<SavedMethod[]> {
  const { rows, uses, today } = await createBatch(tx)
    .add('rows', () => listOwnMethods(tx, actor))
    .add('uses', () => usesOf(tx, actor))
    .add('today', () => todayOfCaller(tx, actor, now))
    .send();
  return rows.map((row) => presentSaved(row, today, uses(row.methodId)));
}

export async function savedMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  today: string,
): Promise<SavedMethod> {
  const row = await findOwnMethod(tx, actor, methodId);
  const uses = await usesOf(tx, actor);
  return presentSaved(row, today, uses(methodId));
}

/** Null takes the name away. */
export async function rename(
  tx: Tx,
  actor: Actor,
  { methodId, nickname, now }: { methodId: string; nickname: string | null; now: Date },
): Promise<SavedMethod> {
  await changeMethod(tx, actor, methodId, { nickname });
  return savedMethod(tx, actor, methodId, await todayOfCaller(tx, actor, now));
}

export async function setDefault(
  tx: Tx,
  actor: Actor,
  methodId: string,
  now: Date,
): Promise<SavedMethod> {
  await lockMethods(tx, actor);
  const today = await todayOfCaller(tx, actor, now);
  const { state } = presentMethod(await findOwnMethod(tx, actor, methodId), today);
  if (whyUnusable(state) !== null) throw unusable(state);
  await makeDefault(tx, actor, methodId);
  return savedMethod(tx, actor, methodId, today);
}

/** Removes a method that nothing uses; another one becomes the default where it was that. */
export async function remove(
  tx: Tx,
  actor: Actor,
  methodId: string,
  now: Date,
): Promise<SavedMethod[]> {
  await lockMethods(tx, actor);
  const today = await todayOfCaller(tx, actor, now);
  const method = await savedMethod(tx, actor, methodId, today);
  const [use] = method.used_by;
  if (use !== undefined) {
    throw new Problem(409, 'method_in_use', 'Something uses this method.', {
      details: { used_by: use },
    });
  }
  await changeMethod(tx, actor, methodId, { state: 'removed', isDefault: false });
  await settleDefault(tx, actor, today);
  return listSaved(tx, actor, now);
}
