import type { WorkOrderCost } from 'shared/contract/costs';
import { formatMoney } from 'shared/format/money';
import { isClosed } from './state/work-order-states.ts';
import type { CostRow } from './store/newest-cost.ts';
import type { OrderRow } from './store/order-rows.ts';

/** Once the work is done, nothing is asked for any more: it would be asked too late. */
export const mayAskCost = ({ state }: Pick<OrderRow, 'state'>) =>
  state !== 'work_done' && !isClosed(state);

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
