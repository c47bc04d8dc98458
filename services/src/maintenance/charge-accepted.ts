import { eq } from 'drizzle-orm';
import { localTime } from '../dates/calendar.ts';
import type { Tx } from '../db/database.ts';
import { corporation } from '../db/schema/people.ts';
import { workOrderCost } from '../db/schema/visits.ts';
import { postCharge } from '../payments/post-charge.ts';
import { replaceAsked } from './costs.ts';
import { isCost, newestCost } from './newest-cost.ts';
import type { OrderRow } from './write-event.ts';

/** The work is done: what was accepted is charged, once; what nobody has answered is not. */
export async function chargeAccepted(
  tx: Tx,
  order: OrderRow,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  await replaceAsked(tx, order);
  const [cost] = await newestCost(tx, {
    corporationId: order.corporationId,
    workOrderId: order.workOrderId,
  });
  if (cost?.state !== 'accepted' || cost.chargeId !== null) return;
  const { corporationId, leaseId, number } = order;
  const [company] = await tx
    .select({ name: corporation.name })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  const today = localTime(now, timeZone).date;
  const chargeId = await postCharge(tx, {
    corporationId,
    leaseId,
    chargeType: 'other',
    description: `Repair #${number}`,
    postedOn: today,
    dueOn: today,
    amountCents: cost.amountCents,
    reason: `${cost.purpose} ${cost.answeredBy} accepted it before the work.`,
    payee: company?.name ?? '',
  });
  await tx.update(workOrderCost).set({ chargeId }).where(isCost(cost));
}
