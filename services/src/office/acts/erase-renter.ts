import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError } from 'services/office/load-renter';
import { type RequestedAct, recordAct } from 'services/office/record-act';
import {
  eraseRenter,
  listErasureObstacles,
  toErasedPerson,
} from 'services/office/retention/erase-renter';
import {
  countErasedRows,
  type ErasablePerson,
  findPeople,
} from 'services/office/retention/store/erasure';
import type { Database, Tx } from 'services/platform/db/database';
import { withEraserContext } from 'services/platform/db/transaction';

type EraseAct = Extract<Act, { act: 'erase' }>;
type PreviewAct = Extract<Act, { act: 'preview-erasure' }>;

/**
 * Lists the tables and numbers of rows that an erasure would delete or clear, and what is in its way. Changes nothing.
 * Throws `ActRefusedError` when no one has the email address.
 */
export async function previewErasure(
  tx: Tx,
  { renter }: PreviewAct,
  now: Date,
): Promise<ActOutcome & { isPossible: boolean }> {
  const found = await loadPerson(tx, renter);
  const reasons = await listErasureObstacles(tx, found, now);
  const counts = await countErasedRows(tx, await toErasedPerson(tx, found));
  const text =
    reasons.length === 0
      ? 'The renter can be erased. An erasure cannot be undone.'
      : `The renter cannot be erased yet. ${reasons.join(' ')}`;
  return {
    text,
    isPossible: reasons.length === 0,
    rows: counts.map(({ table, rows, isDeleted }) => ({
      table,
      rows,
      effect: isDeleted ? 'deleted' : 'cleared',
    })),
  };
}

/**
 * Erases a former renter and keeps the ledger. The record of the act has the id of the person in its result, and no
 * email address. Throws `ActRefusedError` with every reason when it is not possible yet.
 */
export const runErasure = (
  db: Database,
  { actor, act }: RequestedAct<EraseAct>,
  now: Date,
): Promise<ActOutcome> =>
  withEraserContext(db, async (tx) => {
    const found = await loadPerson(tx, act.renter);
    const reasons = await eraseRenter(tx, found, now);
    if (reasons.length > 0) {
      throw new ActRefusedError(`The renter cannot be erased yet. ${reasons.join(' ')}`);
    }
    const text = `Renter ${found.personId} is erased. The ledger keeps the payments. Files are removed by the next daily job.`;
    return recordAct(tx, { actor, act: { ...act, renter: 'erased' } }, { text, rows: [] }, now);
  });

async function loadPerson(tx: Tx, renter: string): Promise<ErasablePerson> {
  const [found, other] = await findPeople(tx, renter);
  if (!found) throw new ActRefusedError(`Nobody has the e-mail or id ${renter}.`);
  if (other) throw new ActRefusedError(`Two companies have ${renter}: give the id of the person.`);
  return found;
}
