import type { FetchQueryOptions, QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

/** A failure is reused for other readers of the same query for this time, in ms. */
const SHARED_FAILURE_MS = 5_000;

// Errors of nested queries that were already retried.
const retriedErrors = new WeakSet<Error>();

/** Whether the failed request was already retried once (spec 9). */
export const isRetried = (error: Error): boolean => retriedErrors.has(error);

interface QueryWithState {
  readonly state: Pick<
    QueryState<unknown, unknown>,
    'data' | 'status' | 'fetchStatus' | 'errorUpdatedAt'
  >;
}

/** Whether a query without data has just failed. Other readers then get this failure instead of a new request. */
export function hasJustFailed(query: QueryWithState | undefined): boolean {
  if (query === undefined) return false;
  const { data, status, fetchStatus, errorUpdatedAt } = query.state;
  if (data !== undefined || status !== 'error' || fetchStatus !== 'idle') return false;
  return Date.now() - errorUpdatedAt < SHARED_FAILURE_MS;
}

/** The context of the query or mutation function that reads a nested query. */
interface OuterQuery {
  readonly client: QueryClient;
  readonly queryKey?: QueryKey;
}

/**
 * Reads another query inside a query or mutation function. The nested query retries once; the outer query does not
 * retry that failure, because nested retries would send four or eight requests (spec 9).
 */
export async function fetchNestedQuery<Data, Key extends QueryKey>(
  outer: OuterQuery,
  nested: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { client } = outer;
  try {
    const cached = client.getQueryCache().find<Data>({ queryKey: nested.queryKey, exact: true });
    if (isFirstAttempt(outer) && cached?.state.error && hasJustFailed(cached)) {
      throw cached.state.error;
    }
    return await client.fetchQuery(nested);
  } catch (error) {
    if (error instanceof Error) retriedErrors.add(error);
    throw error;
  }
}

/** Whether the outer query has not failed yet. After a failure the renter has asked for a retry. */
function isFirstAttempt({ client, queryKey }: OuterQuery): boolean {
  return queryKey !== undefined && client.getQueryState(queryKey)?.errorUpdateCount === 0;
}
