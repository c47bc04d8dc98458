import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The person that is erased, and their accounts at the identity stand-in. */
export type ErasedPerson = {
  corporationId: string;
  personId: string;
  email: string;
  accountIds: readonly string[];
};

/** What happens to the rows of a person when the person is erased: rows are deleted, or columns get these values. */
export type Erasure = {
  rows: (erased: ErasedPerson) => SQL | undefined;
  /** Absent: the rows are deleted. */
  set?: Readonly<Record<string, unknown>>;
};

/** When the daily job deletes rows. */
export type Expiry = {
  /** Days for which a row is kept. */
  days: number;
  /** Selects the rows that are older than an instant. */
  olderThan: (before: Date) => SQL | undefined;
};

/** How long the rows of one table are kept. Every table of the database has one rule. */
export type DataRule = {
  table: PgTable;
  /** The personal data in the table. */
  holds: string;
  /** How long it is kept. */
  kept: string;
  /** Why it is kept that long. */
  why: string;
  expiry?: Expiry;
  erasures?: readonly Erasure[];
};

/** Replaces the name of an erased person in records that stay. */
export const ERASED_NAME = 'Former renter';

/** Replaces a text that an erased person wrote. */
export const ERASED_TEXT = '[Removed]';

type PersonTable = { corporationId: PgColumn; personId: PgColumn };

/** Selects the rows of a table with the usual two columns. */
export const hasPerson = ({ corporationId, personId }: PersonTable) => ({
  rows: (erased: ErasedPerson) =>
    and(eq(corporationId, erased.corporationId), eq(personId, erased.personId)),
});
