import type { PgTable } from 'drizzle-orm/pg-core';

/** The renter whose lists get the added rows. */
export const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9', 'door-pine-6'],
};
/** Her account at the identity provider in these tests. */
export const AMARA_SUBJECT = 'auth0|amara';
export const AMARA_LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };

/** Amount of each added rent charge. */
export const RENT_CENTS = 200_000;
/** Idempotency key of the first added payment. */
export const PAYMENT_KEY = 'key-00000000-0000-0000-0000-000000000001';

/** Creates rows `first` to `last` by their numbers. */
export const createRows = <Row>(first: number, last: number, make: (n: number) => Row): Row[] =>
  Array.from({ length: last - first + 1 }, (_, index) => make(first + index));

export const createRowId = (kind: string, n: number) => `${kind}-grown-${n}`;

/** A seeded row to copy. Throws when there is none. */
export function getSeededRow<T extends PgTable>(rows: T['$inferSelect'][], table: string) {
  const [row] = rows;
  if (!row) throw new Error(`The seed has no ${table} to copy.`);
  return row;
}
