import { isOrder, type OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { intakeOfOrder, wishOfOrder } from 'services/platform/db/joins';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitWish } from 'services/platform/db/schema/visits';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { VisitWindow } from 'shared/contract/visit-windows';

export type Wish = { windows: VisitWindow[]; wishedAt: Date };

type Named = {
  wish: typeof visitWish.$inferSelect | null;
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
  const [found] = await tx
    .select({ wish: visitWish, intake: workOrderIntake, submittedAt: workOrder.submittedAt })
    .from(workOrder)
    .leftJoin(visitWish, wishOfOrder)
    .leftJoin(workOrderIntake, intakeOfOrder)
    .where(isOrder(order));
  return found && newestWish(found);
}
