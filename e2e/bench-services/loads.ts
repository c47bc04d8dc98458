import type { Origins } from '../long/machine.ts';
import { getDoorId, METHODS, type SeriesRenter } from '../long/renters/renters.ts';

/** One request of one renter. */
export interface LoadRequest {
  readonly path: string;
  readonly token: string;
  /** JSON body of a POST; without it the request is a GET. Each POST has a new idempotency key. */
  readonly body?: string;
}

export interface Load {
  readonly name: string;
  readonly origin: string;
  /** Requests a second at which p99 is measured. */
  readonly rate: number;
  readonly requests: readonly LoadRequest[];
}

const READS = {
  'account summary': '/payments/v1/account-summary',
  'saved methods': '/payments/v1/methods',
  'work orders': '/maintenance/v1/work-orders',
};

/** Number of renters who sign in and request a quote concurrently. */
const CONCURRENT_RENTERS = 8;

// The first query of every page of the portal.
const LEASE_AND_BALANCE = `query LeaseAndBalance($personId: ID!, $doorId: ID!, $leaseId: ID!) {
  activeLease(personId: $personId, doorId: $doorId) {
    lease_id lease_name move_in_date move_out_expected_date rent_cents due_day time_zone
    lease_term { month_to_month lease_term_start lease_term_end }
  }
  leaseBalance(leaseId: $leaseId) { amount }
}`;

const createLeaseAndBalanceRequest = ({ personId, leaseId }: SeriesRenter) => ({
  path: '/resident/api/graphql',
  body: JSON.stringify({
    query: LEASE_AND_BALANCE,
    variables: { personId, leaseId, doorId: getDoorId(leaseId) },
  }),
});

async function fetchToken(origins: Origins, { email }: SeriesRenter): Promise<string> {
  const response = await fetch(`${origins.identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function createQuote(origins: Origins, token: string): Promise<string> {
  const response = await fetch(`${origins.services}/payments/v1/quotes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount_cents: 100 }),
  });
  if (response.status !== 201)
    throw new Error(`The quote request failed with status ${response.status}.`);
  return ((await response.json()) as { quote_id: string }).quote_id;
}

async function preparePayment(origins: Origins, renter: SeriesRenter): Promise<LoadRequest> {
  const token = await fetchToken(origins, renter);
  const body = JSON.stringify({
    quote_id: await createQuote(origins, token),
    method_id: renter.methodIds[METHODS.bank],
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  });
  return { path: '/payments/v1/payments', token, body };
}

/** Maps the renters with an asynchronous function, a few at a time. */
async function mapConcurrently<T>(
  renters: readonly SeriesRenter[],
  prepare: (renter: SeriesRenter) => Promise<T>,
) {
  const results: T[] = [];
  for (let first = 0; first < renters.length; first += CONCURRENT_RENTERS) {
    results.push(
      ...(await Promise.all(renters.slice(first, first + CONCURRENT_RENTERS).map(prepare))),
    );
  }
  return results;
}

/** Prepares read requests of all renters, with new tokens. */
export async function prepareReads(
  origins: Origins,
  renters: readonly SeriesRenter[],
): Promise<Load[]> {
  const signedIn = await mapConcurrently(renters, async (renter) => ({
    renter,
    token: await fetchToken(origins, renter),
  }));
  const origin = origins.services;
  const graphql = signedIn.map(({ renter, token }) => ({
    ...createLeaseAndBalanceRequest(renter),
    token,
  }));
  return [
    ...Object.entries(READS).map(([name, path]) => ({
      name,
      origin,
      rate: 500,
      requests: signedIn.map(({ token }) => ({ path, token })),
    })),
    { name: 'lease and balance (GraphQL)', origin, rate: 200, requests: graphql },
  ];
}

/** Prepares one payment of each renter, with new tokens and quotes. */
export async function preparePayments(
  origins: Origins,
  renters: readonly SeriesRenter[],
): Promise<Load[]> {
  const requests = await mapConcurrently(renters, (renter) => preparePayment(origins, renter));
  return [{ name: 'pay now', origin: origins.services, rate: 100, requests }];
}
