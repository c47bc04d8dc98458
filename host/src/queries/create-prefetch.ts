import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from 'shared/api/client';
import type { SessionData } from 'shared/contract/data-access';
import type { Prefetch } from 'shared/federation/section-module';
import { hasJustFailed } from 'shared/query-client/fetch-nested-query';

/** Age in ms after which a visit still shows prefetched data but refetches it. */
const FRESH_MS = 30_000;

interface AwaitablePrefetch extends Prefetch {
  /** Same as in `Prefetch`, but resolves when the request has finished, successfully or not. */
  readonly ask: <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ) => Promise<void>;
}

/** Returns the functions with which a section prefetches the data of a page that may be visited next. */
export function createPrefetch(
  client: QueryClient,
  api: ApiClient,
  session: SessionData,
): AwaitablePrefetch {
  const ask: AwaitablePrefetch['ask'] = async (query) => {
    if (isQueryInUse(client, query.queryKey)) return;
    const startedAt = Date.now();
    await client.prefetchQuery(query);
    setTimeout(() => markStaleIfUnused(client, query, startedAt), FRESH_MS);
  };
  return { api, session, ask };
}

/**
 * Whether the visible page uses this query or it has just failed. A prefetch would only repeat the failure.
 */
function isQueryInUse(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return (query?.getObserversCount() ?? 0) > 0 || hasJustFailed(query);
}

/** Marks the prefetched data as stale if no page uses it, so that a visit minutes later refetches it. */
function markStaleIfUnused<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: FetchQueryOptions<Data, Error, Data, Key>,
  startedAt: number,
): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isInUse = (query?.getObserversCount() ?? 0) > 0;
  const isFromPrefetch = (query?.state.dataUpdatedAt ?? 0) >= startedAt;
  if (isFromPrefetch && !isInUse) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
