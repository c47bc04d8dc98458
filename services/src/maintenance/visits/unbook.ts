import { moveOrder } from 'services/maintenance/work-orders/state/move-order';
import type { Doer, OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import type { Now } from './book-slot.ts';

/** The request has no visit any more, and waits for another one. */
export const unbook = (
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  reason: string | undefined,
  ways: Now,
): Promise<OrderRow> =>
  moveOrder(tx, held, { to: 'scheduling', mover: 'system', doer, reason, now: ways.now }, ways);
