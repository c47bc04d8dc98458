import type { PgTable } from 'drizzle-orm/pg-core';

/** Whose lists grow. */
export const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9', 'door-pine-6'],
};
/** Her account at the identity provider, as the tests of lists have it. */
export const SUBJECT = 'auth0|amara';
export const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };

/** Of each rent that is added. */
export const RENT_CENTS = 200_000;
/** That the first payment was sent with. */
export const KEY = 'key-00000000-0000-0000-0000-000000000001';

/** Rows `first` to `last`, by their numbers. */
export const numbered = <Row>(first: number, last: number, make: (n: number) => Row): Row[] =>
  Array.from({ length: last - first + 1 }, (_, index) => make(first + index));

export const grown = (kind: string, n: number) => `${kind}-grown-${n}`;

/** One that the seed has written, to be copied. */
export function sample<T extends PgTable>(rows: T['$inferSelect'][], table: string) {
  const [row] = rows;
  if (!row) throw new Error(`The seed has no ${table} to copy.`);
  return row;
}
