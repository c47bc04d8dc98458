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
      // Who looks here wants to know how it is now.
      staleTime: 0,
    }),
};

export function useSecurity() {
  return useQuery(securityQueries.own(useApi()));
}

const outdates = { invalidates: [securityKey] };

/** Signs out in the browser of this session, or without one everywhere but here. */
export function useEndSessions() {
  const api = useApi();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (sessionId === null) return service.endOtherSessions(api);
      try {
        return await service.endSession(api, sessionId);
      } catch (error) {
        // It is over already, which is what was wanted.
        if (isRefusal(error) && error.code === 'not_found') return { ended: 0 };
        throw error;
      }
    },
    meta: outdates,
  });
}
