import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { prepareStatement } from 'services/platform/db/prepare-statement';

const NUMBERS_PER_FETCH = 20;

const selectNextNumbers = prepareStatement('next-references', (tx) =>
  tx
    .select({ number: sql<string>`nextval('payment_reference_number')` })
    .from(sql.raw(`generate_series(1, ${NUMBERS_PER_FETCH})`)),
);

/** Of each connection, those that it was given and nobody has used: they are lost with it. */
const unusedNumbersByTx = new WeakMap<Tx, number[]>();

/** What a reference is made of; no number comes twice, whatever it is for. */
export async function allocateReferenceNumber(tx: Tx): Promise<number> {
  const known = unusedNumbersByTx.get(tx)?.pop();
  if (known !== undefined) return known;
  const [first, ...rest] = (await selectNextNumbers(tx, {})).map(({ number }) => Number(number));
  unusedNumbersByTx.set(tx, rest);
  if (first === undefined) throw new Error('There is no number for a reference.');
  return first;
}
