import type { Tx } from '../db/database.ts';
import { moveOrder } from '../maintenance/move-order.ts';
import type { Doer, OrderRow } from '../maintenance/write-event.ts';
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
