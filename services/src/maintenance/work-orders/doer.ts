import type { ACTORS } from 'shared/contract/work-order-event';

/** Who does something to a request. */
export type Doer = {
  kind: (typeof ACTORS)[number];
  /** Of a renter. */
  personId: string | null;
  name: string | null;
};

export const OFFICE: Doer = { kind: 'office', personId: null, name: null };
export const SYSTEM: Doer = { kind: 'system', personId: null, name: null };
