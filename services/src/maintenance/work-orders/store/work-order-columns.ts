import { sql } from 'drizzle-orm';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { workOrderCost } from 'services/platform/db/schema/visits';

// Computed columns for statements that select from `work_order`. The status and the promise need them from
// other tables. The subqueries on events run only for rows in the state concerned.

const isEventOfWorkOrder = sql`${workOrderEvent.corporationId} = ${workOrder.corporationId}
  and ${workOrderEvent.workOrderId} = ${workOrder.workOrderId}`;

/** When the work was last marked done; null unless the renter's answer is pending. */
export const workDoneAtColumn = sql<Date | null>`case when ${workOrder.state} = 'work_done' then (
  select max(${workOrderEvent.at}) from ${workOrderEvent}
  where ${isEventOfWorkOrder} and ${workOrderEvent.toState} = 'work_done') end`.mapWith(
  workOrderEvent.at,
);

/** Whether the renter has asked the office to reconsider since it last declined the request. */
export const isAppealedColumn = sql<boolean>`(${workOrder.state} = 'declined' and (
  select ${workOrderEvent.kind} = 'appealed' from ${workOrderEvent}
  where ${isEventOfWorkOrder}
    and (${workOrderEvent.kind} = 'appealed' or ${workOrderEvent.toState} = 'declined')
  order by ${workOrderEvent.position} desc limit 1) is true)`;

/** State and charge of the newest cost that the office asked about. */
export const newestCostColumn = sql<{
  state: (typeof workOrderCost.$inferSelect)['state'];
  chargeId: string | null;
} | null>`(select json_build_object('state', ${workOrderCost.state}, 'chargeId', ${workOrderCost.chargeId})
  from ${workOrderCost}
  where ${workOrderCost.corporationId} = ${workOrder.corporationId}
    and ${workOrderCost.workOrderId} = ${workOrder.workOrderId}
  order by ${workOrderCost.askedAt} desc, ${workOrderCost.costId} desc limit 1)`;
