import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from '../api/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys (or their beginnings) of what is no longer true once the mutation has settled. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const MINUTE_MS = 60_000;

// "Retry once" (spec 9) is for what another attempt can change: a plain refusal stays one.
const retryOnce = (failures: number, error: Error) => failures < 1 && !isRefusal(error);

/** The cache of the page and its rules (spec 9). Only the host, the harness and tests make one. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Rent data changes by the day; five minutes spare a request per screen change.
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: retryOnce,
        // A renter who looks at the bank's app and comes back must not see the page jump.
        refetchOnWindowFocus: false,
      },
      mutations: { retry: retryOnce },
    },
    mutationCache: new MutationCache({
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
