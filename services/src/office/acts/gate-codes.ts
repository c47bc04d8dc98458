import { findGateCodes, lockWorkOrderByName } from 'services/maintenance';
import type { Outcome } from 'services/office/act-schema';
import type { Tx } from 'services/platform/db/database';

/** The codes that came with a request, for whoever goes there. They stand in the rows alone: the text is kept. */
export async function readGateCodes(tx: Tx, request: string, secret: string): Promise<Outcome> {
  const held = await lockWorkOrderByName(tx, request);
  const codes = await findGateCodes(tx, held, secret);
  const many = codes.length === 1 ? '1 code' : `${codes.length} codes`;
  return {
    text: `Request #${held.number} has ${many}.`,
    rows: codes.map(({ from, code }) => ({ from, code })),
  };
}
