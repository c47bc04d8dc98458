import type { CallerName } from 'services/testing/access-matrix/callers';
import type { CallerIds } from 'services/testing/access-matrix/missing-ids';
import type { OperationRequest } from 'services/testing/access-matrix/operation-senders';

/** A row of an operation with ids in its arguments. */
export type IdRow = {
  /** Builds the request for these ids. Other required ids are those of the caller (`own`). */
  buildRequest(ids: CallerIds, own: CallerIds): OperationRequest;
  /** The answer for missing ids and for ids of others. Default: 404. */
  missing?: { status: number } | { answer: unknown };
  /** Who is allowed: every occupant of the lease, or the owner only. */
  may: 'lease' | 'owner';
  /** Status of the owner's request. Default: 200. */
  successStatus?: number;
  /**
   * The result for a moved-out renter with their own ids; a number is the status of the refusal. Undefined when another
   * row of the operation has it.
   */
  movedOut?: 'done' | 'missing' | 'refused' | 'has none' | number;
};

/** A row of an operation without ids, about the lease or person in the token. */
export type CallerRow = {
  request?: OperationRequest;
  /** Extracts the data that differs between callers. */
  extract(body: never): unknown;
  /** The extracted data, or the status of the refusal, for each caller. */
  expected: Record<CallerName, unknown>;
  /** Whether the operation is also answered without a token. */
  isPublic?: boolean;
};

/** A row of an operation whose response has the `lease_id` of the caller's lease; null without a lease. */
export const OWN_LEASE_ROW: CallerRow = {
  extract: (body: { lease_id: string } | null) => body?.lease_id ?? null,
  expected: {
    owner: 'lease-ortiz',
    coOccupant: 'lease-ortiz',
    neighbor: 'lease-brandt',
    otherCompany: 'lease-delgado',
    movedOut: 'lease-raman',
  },
};

/** Rows by operation, `payments.getPayment`. With several ids, the name of the id follows: `payments.createPayment quote_id`. */
export type AccessRows<Row> = Record<string, Row>;

/** Adds the name of the service to the keys of its rows. */
export const prefixRows = <Row>(service: string, rows: AccessRows<Row>): AccessRows<Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${service}.${name}`, row]));
