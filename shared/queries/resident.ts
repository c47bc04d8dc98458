import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getResident } from '../api/resident.ts';
import { usePersonId } from '../session/session.ts';

export const residentQueries = {
  /** The person's own record; null when signed out. */
  own: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['resident', 'own', ids],
      queryFn: () => (ids.personId === null ? null : getResident(api, ids.personId)),
    }),
};

/** The record of the signed-in person. */
export function useResident() {
  return useQuery(residentQueries.own(useApi(), { personId: usePersonId() }));
}
