import { RepairRefused } from 'services/maintenance/work-orders/acts/office-acts';
import { mailHousehold } from 'services/maintenance/work-orders/acts/tell-household';
import {
  OFFICE,
  type OrderRow,
  writeEvent,
} from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { putCost } from './costs.ts';
import { mayAskCost, newestCost, wordsOfCost } from './newest-cost.ts';

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
  await putCost(tx, held, asked);
  const event = { kind: 'cost_asked' as const, text: wordsOfCost(asked), at: asked.now };
  const row = await writeEvent(tx, held, OFFICE, event);
  const { amountCents, purpose } = asked;
  await mailHousehold(tx, row, 'work-order-cost', { amountCents, purpose });
  return row;
}
