import type { WorkOrderCost } from 'shared/contract/costs';
import { formatMoney } from 'shared/format/money';
import { isClosed } from './state/work-order-state-machine.ts';
import type { CostRow } from './store/find-newest-cost.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';

/** Whether the office can still ask about a cost: only before the work is done. */
export const canRequestCost = ({ state }: Pick<WorkOrderRow, 'state'>) =>
  state !== 'work_done' && !isClosed(state);

export const toCostResponse = (
  row: CostRow | undefined,
  mayAnswer: boolean,
): WorkOrderCost | null =>
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

/** Formats amount and purpose for the timeline: "$45.00: A new trap". */
export const formatCost = ({ amountCents, purpose }: Pick<CostRow, 'amountCents' | 'purpose'>) =>
  `${formatMoney(amountCents)}: ${purpose}`;
