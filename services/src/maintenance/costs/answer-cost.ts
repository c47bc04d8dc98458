import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import {
  type CostRow,
  findNewestCost,
} from 'services/maintenance/work-orders/store/find-newest-cost';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import { canRequestCost, formatCost } from 'services/maintenance/work-orders/to-cost-response';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { CostAnswer } from 'shared/contract/costs';
import { updateCost } from './store.ts';

/**
 * Accepts or declines the cost that the renter has read. The answer is final. Throws 409
 * `version_conflict` if the office has changed the cost since it was read.
 */
export const answerCost = (db: Database, actor: Actor, input: ActionInput<CostAnswer>) =>
  runIdempotentlyAsSystem(
    db,
    actor,
    'answerCost',
    input,
    async (tx, workOrder, eventActor, { now }) => {
      const { cost_id: costId, amount_cents: amountCents, answer, reason = null } = input.body;
      if (answer === 'declined' && reason === null) {
        throw new Problem(400, 'invalid_request', 'A reason is required to decline a cost.', {
          field: 'reason',
        });
      }
      const [row] = await findNewestCost(tx, {
        corporationId: workOrder.corporationId,
        workOrderId: workOrder.workOrderId,
      });
      const isOpen = row?.costId === costId && row.state === 'asked' && canRequestCost(workOrder);
      if (!isOpen || row.amountCents !== amountCents) throw createCostChangedProblem(row);
      await updateCost(tx, row, {
        state: answer,
        answeredAt: now,
        answeredBy: eventActor.name,
        reason,
      });
      const text = [formatCost(row), reason].filter(Boolean).join('\n');
      const kind = answer === 'accepted' ? ('cost_accepted' as const) : ('cost_declined' as const);
      await recordWorkOrderEvent(tx, workOrder, eventActor, { kind, text, at: now });
    },
  );

const createCostChangedProblem = (row: CostRow | undefined) =>
  new Problem(409, 'version_conflict', 'The cost has changed since it was read.', {
    field: 'cost_id',
    ...(row && {
      details: { cost_id: row.costId, amount_cents: row.amountCents, state: row.state },
    }),
  });
