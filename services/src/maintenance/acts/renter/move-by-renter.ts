import { MoveRefused, moveOrder } from 'services/maintenance/acts/move-order';
import type { Asked } from 'services/maintenance/work-orders/asked';
import type { Doer } from 'services/maintenance/work-orders/doer';
import { checkVersion, moveRefused } from 'services/maintenance/work-orders/hold-order';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { WorkOrderMove } from 'shared/contract/work-order-story';

/** A move of the renter; the table of states says which there are. */
export async function moveByRenter(
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  { rules, now, body }: Asked<WorkOrderMove>,
  timeZone: string,
): Promise<void> {
  checkVersion(held, body.version);
  if (body.to === 'cancelled' && body.reason === undefined) {
    throw new Problem(400, 'invalid_request', 'Say why it is canceled.', { field: 'reason' });
  }
  const move = { to: body.to, mover: 'renter' as const, doer, reason: body.reason, now };
  await moveOrder(tx, held, move, { rules, timeZone }).catch((error: unknown) => {
    throw error instanceof MoveRefused ? moveRefused(held) : error;
  });
}
