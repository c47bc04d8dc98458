import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from 'shared/api/client';
import type { SessionData } from 'shared/contract/data-access';
import type { Prefetch } from 'shared/federation/section-module';
import { hasJustFailed } from 'shared/query-client/fetch-part';

/** What was asked ahead and is visited later than this is shown, and asked anew, ms. */
const FRESH_MS = 30_000;

interface AwaitablePrefetch extends Prefetch {
  /** As `Prefetch`; resolves when the answer is there, or will not come. */
  readonly ask: <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ) => Promise<void>;
}

/** Lets a section ask for the data of a page that may be visited next. */
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

/** The page that is shown asks for its own data: a second request would only repeat its failure. */
function isQueryInUse(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return (query?.getObserversCount() ?? 0) > 0 || hasJustFailed(query);
}

/** A visit of minutes later must not take it for what the service said just now. */
function markStaleIfUnused<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: FetchQueryOptions<Data, Error, Data, Key>,
  startedAt: number,
): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isInUse = (query?.getObserversCount() ?? 0) > 0;
  const isOwn = (query?.state.dataUpdatedAt ?? 0) >= startedAt;
  if (isOwn && !isInUse) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
