import { MutationCache, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal, OfflineError, UnknownServiceError } from '../api/api-error.ts';
import { hasJustFailed, isRetried } from './fetch-nested-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Query keys (or prefixes) to invalidate when the mutation settles. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const MINUTE_MS = 60_000;

const RETRY_AFTER_MS = 1000;

// Spec 9: everything is retried once, so every mutation has to be idempotent (by its key). Refusals are retried without
// a delay, because waiting cannot change them.
const retryOnce = {
  retry: (failures: number, error: Error) => failures < 1 && !isRetried(error),
  retryDelay: (_failures: number, error: Error) =>
    isRefusal(error) || error instanceof UnknownServiceError ? 0 : RETRY_AFTER_MS,
};

/** Creates the query cache of a page with the rules of spec 9. Only the host, the harness and tests call it. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Rent data rarely changes; five minutes avoid a request on each screen change.
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        ...retryOnce,
        // A component that mounts right after the query failed does not repeat the request.
        retryOnMount: (query) => !hasJustFailed(query),
        // Avoids layout changes when renters return from another app.
        refetchOnWindowFocus: false,
      },
      // Offline mutations fail instead of waiting: a renter who has paid in another way in the meantime would pay
      // twice. Mutations that may wait, and show this on the page, use networkMode 'online'.
      mutations: { ...retryOnce, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Runs before the first attempt, so nothing was sent.
      onMutate: (_variables, { options }) => {
        if (options.networkMode === 'always' && !onlineManager.isOnline()) throw new OfflineError();
      },
      // All invalidation happens here. Not awaited, because the mutation is complete without the refetch.
      onSettled: (_data, _error, _variables, _result, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) {
          void client.invalidateQueries({ queryKey });
        }
      },
    }),
  });
  return client;
}
