import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { MethodUse } from 'shared/contract/payments/methods';
import { readMethodUses } from './store/method-uses.ts';

export type MethodUses = { usedBy: MethodUse[]; isBackup: boolean };

/** Loads what uses each method of the caller, by method id. A method in use cannot be removed. */
export async function loadMethodUses(
  tx: Tx,
  { corporationId, personId }: Actor,
): Promise<(methodId: string) => MethodUses> {
  const { payments, plans } = await readMethodUses(tx, { corporationId, personId });
  const uses = new Map<string, MethodUse[]>();
  const addUse = (methodId: string | null, use: MethodUse) => {
    if (methodId !== null) uses.set(methodId, [...(uses.get(methodId) ?? []), use]);
  };
  for (const { methodId } of payments) addUse(methodId, 'payment_on_the_way');
  for (const methodId of new Set(plans.flatMap((plan) => [plan.methodId, plan.backupMethodId]))) {
    addUse(methodId, 'auto_pay');
  }
  const mainMethods = new Set(plans.map((plan) => plan.methodId));
  const backups = new Set(plans.map((plan) => plan.backupMethodId));
  return (methodId) => ({
    usedBy: uses.get(methodId) ?? [],
    isBackup: backups.has(methodId) && !mainMethods.has(methodId),
  });
}
