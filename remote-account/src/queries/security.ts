import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { isRefusal } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as service from 'shared/api/security';

const securityKey = ['security'] as const;

const securityQueries = {
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: securityKey,
      queryFn: () => service.getSecurity(api),
      // This page has to show the current state.
      staleTime: 0,
    }),
};

export function useSecurity() {
  return useQuery(securityQueries.own(useApi()));
}

const invalidatesSecurity = { invalidates: [securityKey] };

/** Ends the session of one browser; without an argument, all other sessions. */
export function useEndSessions() {
  const api = useApi();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (sessionId === null) return service.endOtherSessions(api);
      try {
        return await service.endSession(api, sessionId);
      } catch (error) {
        // The session has already ended, which is the requested result.
        if (isRefusal(error) && error.code === 'not_found') return { ended: 0 };
        throw error;
      }
    },
    meta: invalidatesSecurity,
  });
}
