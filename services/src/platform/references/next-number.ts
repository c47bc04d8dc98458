import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { statement } from 'services/platform/db/statement';

const NUMBERS_AT_ONCE = 20;

const nextNumbers = statement('next-references', (tx) =>
  tx
    .select({ number: sql<string>`nextval('payment_reference_number')` })
    .from(sql.raw(`generate_series(1, ${NUMBERS_AT_ONCE})`)),
);

/** Of each connection, those that it was given and nobody has used: they are lost with it. */
const spare = new WeakMap<Tx, number[]>();

/** What a reference is made of; no number comes twice, whatever it is for. */
export async function nextNumber(tx: Tx): Promise<number> {
  const known = spare.get(tx)?.pop();
  if (known !== undefined) return known;
  const [first, ...rest] = (await nextNumbers(tx, {})).map(({ number }) => Number(number));
  spare.set(tx, rest);
  if (first === undefined) throw new Error('There is no number for a reference.');
  return first;
}
