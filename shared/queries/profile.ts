import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getProfile } from '../api/profile.ts';
import { usePersonId } from '../session/session.ts';

export const profileQueries = {
  own: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['profile', ids],
      queryFn: () => (ids.personId === null ? null : getProfile(api)),
    }),
};

/** The profile of the signed-in renter. */
export function useProfile() {
  return useQuery(profileQueries.own(useApi(), { personId: usePersonId() }));
}
