import { sql } from 'drizzle-orm';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { workOrderCost } from 'services/platform/db/schema/visits';

// Columns for statements that select from `work_order`: what its status and its promise need from the
// other tables. Only rows in the state concerned pay for the lookup in the events.

const eventsOfOrder = sql`${workOrderEvent.corporationId} = ${workOrder.corporationId}
  and ${workOrderEvent.workOrderId} = ${workOrder.workOrderId}`;

/** When work that waits for the renter's answer was last marked done. */
export const doneAt = sql<Date | null>`case when ${workOrder.state} = 'work_done' then (
  select max(${workOrderEvent.at}) from ${workOrderEvent}
  where ${eventsOfOrder} and ${workOrderEvent.toState} = 'work_done') end`.mapWith(
  workOrderEvent.at,
);

/** Whether the renter has asked the office to reconsider since it last declined the request. */
export const isAppealed = sql<boolean>`(${workOrder.state} = 'declined' and (
  select ${workOrderEvent.kind} = 'appealed' from ${workOrderEvent}
  where ${eventsOfOrder}
    and (${workOrderEvent.kind} = 'appealed' or ${workOrderEvent.toState} = 'declined')
  order by ${workOrderEvent.position} desc limit 1) is true)`;

/** State and charge of the newest cost that the office asked about. */
export const newestCostOfOrder = sql<{
  state: (typeof workOrderCost.$inferSelect)['state'];
  chargeId: string | null;
} | null>`(select json_build_object('state', ${workOrderCost.state}, 'chargeId', ${workOrderCost.chargeId})
  from ${workOrderCost}
  where ${workOrderCost.corporationId} = ${workOrder.corporationId}
    and ${workOrderCost.workOrderId} = ${workOrder.workOrderId}
  order by ${workOrderCost.askedAt} desc, ${workOrderCost.costId} desc limit 1)`;
