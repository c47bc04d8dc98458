import type { Tx } from 'services/platform/db/database';
import { RepairRefused } from './repair-refused.ts';
import { lockOrdersNamed } from './store/lock-order.ts';
import type { OrderRow } from './store/order-rows.ts';

/** A work order by its id or its number, held. Throws `RepairRefused`. */
export async function holdNamed(tx: Tx, name: string): Promise<OrderRow> {
  const number = /^#?(\d{1,9})$/.exec(name)?.[1];
  const rows = await lockOrdersNamed(tx, name, number === undefined ? undefined : Number(number));
  const [row, other] = rows;
  if (!row) throw new RepairRefused(`There is no request ${name}.`);
  if (other) {
    const ids = rows.map(({ workOrderId }) => workOrderId).join(' or ');
    throw new RepairRefused(`Two companies have a request ${name}: say ${ids}.`);
  }
  return row;
}
