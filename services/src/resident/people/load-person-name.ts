import type { Tx } from 'services/platform/db/database';
import { notFound } from 'services/platform/errors/problem';
import { selectPersonName } from './store.ts';

/** Loads the full name of a person: `Maya Ortiz`. Throws `not_found`. */
export async function loadPersonName(
  tx: Tx,
  corporationId: string,
  personId: string,
): Promise<string> {
  const [row] = await selectPersonName(tx, { corporationId, personId });
  if (!row) throw notFound();
  return `${row.firstName} ${row.lastName}`;
}
