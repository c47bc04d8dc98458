import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { prepareStatement } from 'services/platform/db/prepare-statement';

const NUMBERS_PER_FETCH = 20;

const selectNextNumbers = prepareStatement('next-references', (tx) =>
  tx
    .select({ number: sql<string>`nextval('payment_reference_number')` })
    .from(sql.raw(`generate_series(1, ${NUMBERS_PER_FETCH})`)),
);

/** Fetched numbers that are not used yet, by connection. They are lost when the connection closes. */
const unusedNumbersByTx = new WeakMap<Tx, number[]>();

/** Allocates the number of a reference. Numbers are unique over all kinds of references. */
export async function allocateReferenceNumber(tx: Tx): Promise<number> {
  const known = unusedNumbersByTx.get(tx)?.pop();
  if (known !== undefined) return known;
  const [first, ...rest] = (await selectNextNumbers(tx, {})).map(({ number }) => Number(number));
  unusedNumbersByTx.set(tx, rest);
  if (first === undefined)
    throw new Error('The sequence payment_reference_number returned no value.');
  return first;
}
