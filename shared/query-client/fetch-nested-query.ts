import type { FetchQueryOptions, QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

/** How long a failed request answers other readers of the same data, in ms. */
const SHARED_FAILURE_MS = 5_000;

// Errors of parts, which the part's own retry has led to.
const retriedErrors = new WeakSet<Error>();

/** Whether the request behind this error has had its one retry already (spec 9). */
export const isRetried = (error: Error): boolean => retriedErrors.has(error);

interface QueryWithState {
  readonly state: Pick<
    QueryState<unknown, unknown>,
    'data' | 'status' | 'fetchStatus' | 'errorUpdatedAt'
  >;
}

/** Whether a query without data has failed a moment ago: another reader gets that failure, not another request. */
export function hasJustFailed(query: QueryWithState | undefined): boolean {
  if (query === undefined) return false;
  const { data, status, fetchStatus, errorUpdatedAt } = query.state;
  if (data !== undefined || status !== 'error' || fetchStatus !== 'idle') return false;
  return Date.now() - errorUpdatedAt < SHARED_FAILURE_MS;
}

/** Who asks for a part: the context of a query function or of a mutation function. */
interface OuterQuery {
  readonly client: QueryClient;
  readonly queryKey?: QueryKey;
}

/**
 * Reads another query from inside a query or a mutation. The part retries once by itself, and the asker
 * does not retry the part's failure again: nested retries would send four or eight requests (spec 9).
 */
export async function fetchNestedQuery<Data, Key extends QueryKey>(
  asker: OuterQuery,
  part: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { client } = asker;
  try {
    const known = client.getQueryCache().find<Data>({ queryKey: part.queryKey, exact: true });
    if (isFirstAttempt(asker) && known?.state.error && hasJustFailed(known)) {
      throw known.state.error;
    }
    return await client.fetchQuery(part);
  } catch (error) {
    if (error instanceof Error) retriedErrors.add(error);
    throw error;
  }
}

/** A query that has failed before is being asked again by the reader, who wants a new answer. */
function isFirstAttempt({ client, queryKey }: OuterQuery): boolean {
  return queryKey !== undefined && client.getQueryState(queryKey)?.errorUpdateCount === 0;
}
