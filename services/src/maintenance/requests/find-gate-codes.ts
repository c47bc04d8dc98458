import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { openGateCode } from './gate-code.ts';
import { findSealedCodes } from './store/gate-codes.ts';

/** The codes of gates that came with a request, each with who gave it. For the office alone. */
export async function findGateCodes(
  tx: Tx,
  order: OrderRow,
  secret: string,
): Promise<{ from: string; code: string }[]> {
  const rows = await findSealedCodes(tx, order);
  return Promise.all(
    rows.map(async ({ sealed, firstName, lastName }) => ({
      from: `${firstName} ${lastName}`,
      code: await openGateCode(secret, order, sealed),
    })),
  );
}
