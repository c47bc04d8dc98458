import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listOwnMethods, setOnlyDefault } from './store/saved-methods.ts';
import { toMethodResponse } from './to-method-response.ts';
import { getUnusableReason } from './unusable-method.ts';

/**
 * Makes the first usable method the default when the current default cannot be used. The caller holds
 * `lockMethods`.
 */
export async function ensureDefaultMethod(tx: Tx, actor: Actor, today: string): Promise<void> {
  const methods = await listOwnMethods(tx, actor);
  const usable = methods.filter(
    (row) => getUnusableReason(toMethodResponse(row, today).state) === null,
  );
  const [first] = usable;
  if (!first || usable.some((row) => row.isDefault)) return;
  await setOnlyDefault(tx, actor, first.methodId);
}
