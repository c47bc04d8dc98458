import { createHash } from 'node:crypto';
import type { ChainedEntry, PostingFields } from 'services/payments/ledger-audit/lease-ledger';

const [ENTRY_NUMBER, POSTED_ON, CREATED_AT] = [2, 5, 10];

/** Every combination of the fields that decide the order of a ledger, by their positions in the canonical form. */
export const ORDER_COMBINATIONS: readonly (readonly number[])[] = [
  [ENTRY_NUMBER],
  [POSTED_ON],
  [CREATED_AT],
  [ENTRY_NUMBER, POSTED_ON],
  [ENTRY_NUMBER, CREATED_AT],
  [POSTED_ON, CREATED_AT],
  [ENTRY_NUMBER, POSTED_ON, CREATED_AT],
];

/**
 * Returns one field of the canonical form: length in bytes, colon, value; `-` for null. Same as `app.ledger_field`
 * of the database.
 */
const toField = (value: string | null) =>
  `${value === null ? '-' : `${Buffer.byteLength(value)}:${value}`};`;

/** Returns the canonical form of a transaction and its postings. */
const toLedgerText = (fields: readonly (string | null)[], postings: readonly PostingFields[]) =>
  [...fields, ...postings.flat()].map(toField).join('');

/** Computes the hash of a link. Never asks the database, whose functions may have been replaced. */
export const computeLinkHash = (
  previousHash: string,
  { fields, postings }: Pick<ChainedEntry, 'fields' | 'postings'>,
) => createHash('sha256').update(previousHash).update(toLedgerText(fields, postings)).digest('hex');
