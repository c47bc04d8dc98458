import type { Asked } from 'services/maintenance/work-orders/asked';
import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import {
  checkVersion,
  holdOrder,
  moveRefused,
  renterOf,
} from 'services/maintenance/work-orders/hold-order';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderEdit } from 'shared/contract/work-order-story';

type Edit = Pick<Asked<WorkOrderEdit>, 'workOrderId' | 'body' | 'now'>;

/** Changes what was reported. The version makes it happen once: sent again, it changes nothing more. */
export async function editAsRenter(tx: Tx, actor: Actor, { workOrderId, body, now }: Edit) {
  const held = await holdOrder(tx, actor, workOrderId);
  const { version, permission_to_enter: permissionToEnter, ...words } = body;
  const change = { ...words, permissionToEnter };
  if (held.version !== version + 1 || !isSame(held, change)) {
    checkVersion(held, version);
    if (held.state !== 'submitted') throw moveRefused(held);
    const event = { kind: 'edited' as const, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, {
      ...change,
      version: version + 1,
    });
  }
  return findDetails(tx, actor, workOrderId, now);
}

const isSame = (row: OrderRow, change: Partial<OrderRow>) =>
  Object.entries(change).every(([name, value]) => row[name as keyof OrderRow] === value);
