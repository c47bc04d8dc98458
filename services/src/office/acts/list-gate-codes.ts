import { findGateCodes, lockWorkOrderByName } from 'services/maintenance';
import type { ActOutcome } from 'services/office/act-schema';
import type { Tx } from 'services/platform/db/database';

/** Lists the gate codes of a work order. They are only in the rows, because the text of an act is recorded. */
export async function listGateCodes(tx: Tx, request: string, secret: string): Promise<ActOutcome> {
  const workOrder = await lockWorkOrderByName(tx, request);
  const codes = await findGateCodes(tx, workOrder, secret);
  const many = codes.length === 1 ? '1 code' : `${codes.length} codes`;
  return {
    text: `Request #${workOrder.number} has ${many}.`,
    rows: codes.map(({ from, code }) => ({ from, code })),
  };
}
