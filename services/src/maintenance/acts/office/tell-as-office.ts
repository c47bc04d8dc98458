import { OFFICE } from 'services/maintenance/work-orders/doer';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { mailHousehold } from 'services/maintenance/work-orders/tell-household';
import type { Tx } from 'services/platform/db/database';

/** Writes to the home about a request. `due` promises an update, and replaces no target date. */
export async function tellAsOffice(
  tx: Tx,
  held: OrderRow,
  { text, due, now }: { text: string; due?: string | undefined; now: Date },
): Promise<OrderRow> {
  const event = { kind: 'message' as const, text, promisedOn: due ?? null, at: now };
  const promised = due === undefined ? {} : { nextUpdateOn: due };
  const row = await writeEvent(tx, held, OFFICE, event, promised);
  await mailHousehold(tx, row, 'work-order-message', { message: text, nextUpdateOn: due ?? null });
  return row;
}
