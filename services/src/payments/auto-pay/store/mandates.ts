import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { autoPayMandate, type autoPayPlan } from 'services/platform/db/schema/auto-pay';

export type PlanOwnerIds = Pick<
  typeof autoPayPlan.$inferSelect,
  'corporationId' | 'planId' | 'personId'
>;

/** Finds the latest mandate of a plan; undefined for a plan that is not stored yet. */
export async function findMandate(
  tx: Tx,
  { corporationId, planId }: Omit<PlanOwnerIds, 'personId'>,
) {
  const [mandate] = await tx
    .select()
    .from(autoPayMandate)
    .where(and(eq(autoPayMandate.corporationId, corporationId), eq(autoPayMandate.planId, planId)))
    .orderBy(desc(autoPayMandate.agreedAt))
    .limit(1);
  return mandate;
}

export async function loadMandate(tx: Tx, ids: Omit<PlanOwnerIds, 'personId'>) {
  const mandate = await findMandate(tx, ids);
  if (!mandate) throw new Error(`Plan ${ids.planId} has no mandate.`);
  return mandate;
}

export const insertMandate = (tx: Tx, row: typeof autoPayMandate.$inferInsert) =>
  tx.insert(autoPayMandate).values(row);
