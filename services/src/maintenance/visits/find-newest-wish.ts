import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import type { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { findWishAndIntake, type WishRow } from './store/wishes.ts';

export type PreferredTimes = { windows: VisitWindow[]; wishedAt: Date };

type PreferredTimesSources = {
  wish: WishRow | null;
  intake: typeof workOrderIntake.$inferSelect | null;
  submittedAt: Date;
};

/** Returns the newest times that the household named: for a visit, otherwise in the report. */
export function getNewestWish({
  wish,
  intake,
  submittedAt,
}: PreferredTimesSources): PreferredTimes | undefined {
  if (wish) return wish;
  if (!intake || intake.windows.length === 0) return undefined;
  return { windows: intake.windows, wishedAt: submittedAt };
}

/** Finds the newest times that suit the household. */
export async function findNewestWish(
  tx: Tx,
  order: WorkOrderRow,
): Promise<PreferredTimes | undefined> {
  const found = await findWishAndIntake(tx, order);
  return found && getNewestWish(found);
}
