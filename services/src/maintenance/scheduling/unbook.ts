import { moveOrder } from 'services/maintenance/acts/move-order';
import type { Now } from 'services/maintenance/work-orders/asked';
import type { Doer } from 'services/maintenance/work-orders/doer';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';

/** The request has no visit any more, and waits for another one. */
export const unbook = (
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  reason: string | undefined,
  ways: Now,
): Promise<OrderRow> =>
  moveOrder(tx, held, { to: 'scheduling', mover: 'system', doer, reason, now: ways.now }, ways);
