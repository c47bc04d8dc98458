import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError } from 'services/office/load-renter';
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
import type { Tx } from 'services/platform/db/database';

type EraseAct = Extract<Act, { act: 'erase' | 'preview-erasure' }>;

/**
 * Lists the tables and numbers of rows that an erasure would delete or clear, and what is in its way. Changes nothing.
 * Throws `ActRefusedError` when no one has the email address.
 */
export async function previewErasure(tx: Tx, { renter }: EraseAct, now: Date): Promise<ActOutcome> {
  const found = await loadPerson(tx, renter);
  const reasons = await listErasureObstacles(tx, found, now);
  const counts = await countErasedRows(tx, await toErasedPerson(tx, found));
  const text =
    reasons.length === 0
      ? 'The renter can be erased. An erasure cannot be undone.'
      : `The renter cannot be erased yet. ${reasons.join(' ')}`;
  return {
    text,
    rows: counts.map(({ table, rows, isDeleted }) => ({
      table,
      rows,
      effect: isDeleted ? 'deleted' : 'cleared',
    })),
  };
}

/**
 * Erases a former renter and keeps the ledger. Needs the eraser's context. Throws `ActRefusedError` with every reason
 * when it is not possible yet.
 */
export async function eraseFormerRenter(
  tx: Tx,
  { renter }: EraseAct,
  now: Date,
): Promise<ActOutcome> {
  const found = await loadPerson(tx, renter);
  const reasons = await eraseRenter(tx, found, now);
  if (reasons.length > 0) {
    throw new ActRefusedError(`The renter cannot be erased yet. ${reasons.join(' ')}`);
  }
  return {
    text: `Renter ${found.personId} is erased. The ledger keeps the payments. Files are removed by the next daily job.`,
    rows: [],
  };
}

async function loadPerson(tx: Tx, renter: string): Promise<ErasablePerson> {
  const [found, other] = await findPeople(tx, renter);
  if (!found) throw new ActRefusedError(`Nobody has the e-mail or id ${renter}.`);
  if (other) throw new ActRefusedError(`Two companies have ${renter}: give the id of the person.`);
  return found;
}
