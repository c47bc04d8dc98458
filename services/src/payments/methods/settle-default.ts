import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { presentMethod } from './present-method.ts';
import { listOwnMethods, makeDefault } from './store.ts';
import { whyUnusable } from './why-unusable.ts';

/** Where no default can be used, the first method that can becomes it. Hold `lockMethods`. */
export async function settleDefault(tx: Tx, actor: Actor, today: string): Promise<void> {
  const methods = await listOwnMethods(tx, actor);
  const usable = methods.filter((row) => whyUnusable(presentMethod(row, today).state) === null);
  const [first] = usable;
  if (!first || usable.some((row) => row.isDefault)) return;
  await makeDefault(tx, actor, first.methodId);
}
