import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import type { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { findNamedTimes, type WishRow } from './store/wishes.ts';

export type Wish = { windows: VisitWindow[]; wishedAt: Date };

type Named = {
  wish: WishRow | null;
  intake: typeof workOrderIntake.$inferSelect | null;
  submittedAt: Date;
};

/** What was named last: for a visit, else when it was reported. Undefined where nothing was. */
export function newestWish({ wish, intake, submittedAt }: Named): Wish | undefined {
  if (wish) return wish;
  if (!intake || intake.windows.length === 0) return undefined;
  return { windows: intake.windows, wishedAt: submittedAt };
}

/** When it would suit the home. */
export async function wishOf(tx: Tx, order: OrderRow): Promise<Wish | undefined> {
  const found = await findNamedTimes(tx, order);
  return found && newestWish(found);
}
