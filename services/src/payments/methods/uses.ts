import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { MethodUse } from 'shared/contract/payments/methods';
import { readUses } from './store.ts';

export type Uses = { usedBy: MethodUse[]; isBackup: boolean };

/** What uses a method of the caller, by its id: one that is used may not be removed. */
export async function usesOf(
  tx: Tx,
  { corporationId, personId }: Actor,
): Promise<(methodId: string) => Uses> {
  const { payments, plans } = await readUses(tx, { corporationId, personId });
  const uses = new Map<string, MethodUse[]>();
  const add = (methodId: string | null, use: MethodUse) => {
    if (methodId !== null) uses.set(methodId, [...(uses.get(methodId) ?? []), use]);
  };
  for (const { methodId } of payments) add(methodId, 'payment_on_the_way');
  for (const methodId of new Set(plans.flatMap((plan) => [plan.methodId, plan.backupMethodId]))) {
    add(methodId, 'auto_pay');
  }
  const main = new Set(plans.map((plan) => plan.methodId));
  const backups = new Set(plans.map((plan) => plan.backupMethodId));
  return (methodId) => ({
    usedBy: uses.get(methodId) ?? [],
    isBackup: backups.has(methodId) && !main.has(methodId),
  });
}
