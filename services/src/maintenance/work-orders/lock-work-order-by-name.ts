import type { Tx } from 'services/platform/db/database';
import { OfficeActionRefusedError } from './office-action-refused-error.ts';
import { lockWorkOrderRowsByName } from './store/lock-work-order-rows.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';

/** Locks a work order by its id or number. Throws `OfficeActionRefusedError` if none or several match. */
export async function lockWorkOrderByName(tx: Tx, name: string): Promise<WorkOrderRow> {
  const number = /^#?(\d{1,9})$/.exec(name)?.[1];
  const rows = await lockWorkOrderRowsByName(
    tx,
    name,
    number === undefined ? undefined : Number(number),
  );
  const [row, other] = rows;
  if (!row) throw new OfficeActionRefusedError(`There is no request ${name}.`);
  if (other) {
    const ids = rows.map(({ workOrderId }) => workOrderId).join(' or ');
    throw new OfficeActionRefusedError(`Two companies have a request ${name}: say ${ids}.`);
  }
  return row;
}
