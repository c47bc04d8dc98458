import type { Asked } from 'services/maintenance/work-orders/asked';
import { renterOf } from 'services/maintenance/work-orders/hold-order';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderMove } from 'shared/contract/work-order-story';
import { moveByRenter } from './move-by-renter.ts';
import { type Done, once } from './once.ts';

/** Cancels a request as the renter. Any other move is refused here: see `answerWork`. */
export function cancelAsRenter(tx: Tx, actor: Actor, asked: Asked<WorkOrderMove>): Promise<Done> {
  return once(tx, actor, asked, 'moveWorkOrder', async (held) => {
    const timeZone = await zoneOfOrder(tx, held);
    await moveByRenter(tx, held, await renterOf(tx, actor), asked, timeZone);
  });
}
