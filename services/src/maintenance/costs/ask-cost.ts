import { OFFICE } from 'services/maintenance/work-orders/doer';
import { mayAskCost, wordsOfCost } from 'services/maintenance/work-orders/present-cost';
import { RepairRefused } from 'services/maintenance/work-orders/repair-refused';
import { newestCost } from 'services/maintenance/work-orders/store/newest-cost';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { mailHousehold } from 'services/maintenance/work-orders/tell-household';
import type { Tx } from 'services/platform/db/database';
import { insertCost, replaceAsked } from './store.ts';

const idsOf = ({ corporationId, workOrderId }: OrderRow) => ({ corporationId, workOrderId });
type Ask = { amountCents: number; purpose: string; now: Date };

/** Asks a home whether it pays so much for a repair. What was accepted stays as it was accepted. */
export async function askCost(tx: Tx, held: OrderRow, asked: Ask): Promise<OrderRow> {
  if (!mayAskCost(held)) {
    throw new RepairRefused(`Request #${held.number} is ${held.state}: a cost is accepted first.`);
  }
  const [before] = await newestCost(tx, idsOf(held));
  if (before?.state === 'accepted') {
    throw new RepairRefused(
      `${before.answeredBy} has accepted ${wordsOfCost(before)}. That stands.`,
    );
  }
  // In place of one that nobody has answered.
  await replaceAsked(tx, held);
  await insertCost(tx, held, {
    amountCents: asked.amountCents,
    purpose: asked.purpose,
    askedAt: asked.now,
  });
  const event = { kind: 'cost_asked' as const, text: wordsOfCost(asked), at: asked.now };
  const row = await writeEvent(tx, held, OFFICE, event);
  const { amountCents, purpose } = asked;
  await mailHousehold(tx, row, 'work-order-cost', { amountCents, purpose });
  return row;
}
