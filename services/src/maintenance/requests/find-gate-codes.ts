import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { decryptGateCode } from './gate-code.ts';
import { listEncryptedCodes } from './store/gate-codes.ts';

/** Lists the decrypted gate codes of a work order, each with the name of the person who left it. For the office only. */
export async function findGateCodes(
  tx: Tx,
  order: WorkOrderRow,
  secret: string,
): Promise<{ from: string; code: string }[]> {
  const rows = await listEncryptedCodes(tx, order);
  return Promise.all(
    rows.map(async ({ sealed, firstName, lastName }) => ({
      from: `${firstName} ${lastName}`,
      code: await decryptGateCode(secret, order, sealed),
    })),
  );
}
