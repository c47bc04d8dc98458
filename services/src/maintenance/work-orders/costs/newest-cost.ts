import { and, desc, eq } from 'drizzle-orm';
import { isClosed } from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import { workOrderCost } from 'services/platform/db/schema/visits';
import { type Places, statement } from 'services/platform/db/statement';
import type { WorkOrderCost } from 'shared/contract/costs';
import { formatMoney } from 'shared/format/money';

export type CostRow = typeof workOrderCost.$inferSelect;
type Ids = { corporationId: string; workOrderId: string };

export const newestCost = statement('work-order-cost', (tx, given: Places<Ids>) =>
  tx
    .select()
    .from(workOrderCost)
    .where(
      and(
        eq(workOrderCost.corporationId, given.corporationId),
        eq(workOrderCost.workOrderId, given.workOrderId),
      ),
    )
    .orderBy(desc(workOrderCost.askedAt), desc(workOrderCost.costId))
    .limit(1),
);

/** Once the work is done, nothing is asked for any more: it would be asked too late. */
export const mayAskCost = ({ state }: Pick<OrderRow, 'state'>) =>
  state !== 'work_done' && !isClosed(state);

export const isCost = ({ corporationId, costId }: Pick<CostRow, 'corporationId' | 'costId'>) =>
  and(eq(workOrderCost.corporationId, corporationId), eq(workOrderCost.costId, costId));

export const presentCost = (row: CostRow | undefined, mayAnswer: boolean): WorkOrderCost | null =>
  row && row.state !== 'replaced'
    ? {
        cost_id: row.costId,
        amount_cents: row.amountCents,
        purpose: row.purpose,
        state: row.state,
        asked_at: row.askedAt.toISOString(),
        answered_at: row.answeredAt?.toISOString() ?? null,
        answered_by: row.answeredBy,
        reason: row.reason,
        is_charged: row.chargeId !== null,
        may_answer: mayAnswer && row.state === 'asked',
      }
    : null;

/** Sum and purpose, as the story tells them. */
export const wordsOfCost = ({ amountCents, purpose }: Pick<CostRow, 'amountCents' | 'purpose'>) =>
  `${formatMoney(amountCents)}: ${purpose}`;
