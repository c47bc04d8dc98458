import { MutationCache, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal, OfflineError, UnknownServiceError } from '../api/api-error.ts';
import { hasJustFailed, isRetried } from './fetch-nested-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys (or their beginnings) of what is no longer true once the mutation has settled. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const MINUTE_MS = 60_000;

const RETRY_AFTER_MS = 1000;

// Spec 9 retries everything once, so every mutation has to bear being sent twice (its key makes it
// one). What waiting cannot change is asked again at once: nobody waits for a second "no".
const retryOnce = {
  retry: (failures: number, error: Error) => failures < 1 && !isRetried(error),
  retryDelay: (_failures: number, error: Error) =>
    isRefusal(error) || error instanceof UnknownServiceError ? 0 : RETRY_AFTER_MS,
};

/** The cache of the page and its rules (spec 9). Only the host, the harness and tests make one. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Rent data changes by the day; five minutes spare a request per screen change.
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        ...retryOnce,
        // A part of a page that appears after another part has shown the failure does not ask again.
        retryOnMount: (query) => !hasJustFailed(query),
        // A renter who looks at the bank's app and comes back must not see the page jump.
        refetchOnWindowFocus: false,
      },
      // Nothing waits for the line and then leaves by itself: whoever has paid some other way meanwhile
      // would pay twice. What may wait, and says so on its page, asks for 'online'.
      mutations: { ...retryOnce, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Before its first try, so that it is sure: nothing of it has left.
      onMutate: (_variables, { options }) => {
        if (options.networkMode === 'always' && !onlineManager.isOnline()) throw new OfflineError();
      },
      // The one place that invalidates. Not awaited: the mutation is over, the refetch is the pages'.
      onSettled: (_data, _error, _variables, _result, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) {
          void client.invalidateQueries({ queryKey });
        }
      },
    }),
  });
  return client;
}
