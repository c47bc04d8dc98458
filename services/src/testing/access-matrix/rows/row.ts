import type { CallerName } from 'services/testing/access-matrix/callers';
import type { Sent } from 'services/testing/access-matrix/every-operation';
import type { Ids } from 'services/testing/access-matrix/ids';

/** An operation that is told whose thing it is about. */
export type RowOfIds = {
  /** What names these ids; whatever else it has to name is the caller's own. */
  sends(ids: Ids, own: Ids): Sent;
  /** What comes for ids of nobody, and so for those of others: 404 where not said. */
  missing?: { status: number } | { answer: unknown };
  /** Who may: every occupant of the lease, or the owner alone. */
  may: 'lease' | 'owner';
  /** Status of the owner's request; 200 where not said. */
  done?: number;
  /**
   * What becomes of the request of someone who has moved out, for what is their own: a number is the
   * status of the refusal. Where it is not said, another row of the operation says it.
   */
  movedOut?: 'done' | 'missing' | 'refused' | 'has none' | number;
};

/** An operation without ids: what it is about follows from the token. */
export type RowOfCaller = {
  sends?: Sent;
  /** What tells answers apart. */
  facts(body: never): unknown;
  /** The facts of the answer, or the status of the refusal. */
  sees: Record<CallerName, unknown>;
  /** Answered without a token as well. */
  isPublic?: boolean;
};

/** An answer about the lease of the caller, with its id: of each caller their own, null without a lease. */
export const OWN_LEASE: RowOfCaller = {
  facts: (body: { lease_id: string } | null) => body?.lease_id ?? null,
  sees: {
    owner: 'lease-ortiz',
    coOccupant: 'lease-ortiz',
    neighbour: 'lease-brandt',
    otherCompany: 'lease-delgado',
    movedOut: 'lease-raman',
  },
};

/** By operation, `payments.getPayment`; one with more than one id is followed by its name. */
export type Rows<Row> = Record<string, Row>;

/** Rows of one GraphQL service, by the names of its fields. */
export const ofService = <Row>(service: string, rows: Rows<Row>): Rows<Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${service}.${name}`, row]));
