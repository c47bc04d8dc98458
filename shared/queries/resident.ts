import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getResident } from '../api/resident.ts';
import { usePersonId } from '../session/session.ts';

export const residentQueries = {
  /** The person's own record; null where nobody is signed in. */
  own: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['resident', 'own', ids],
      queryFn: () => (ids.personId === null ? null : getResident(api, ids.personId)),
    }),
};

/** The record of the person who is signed in. */
export function useResident() {
  return useQuery(residentQueries.own(useApi(), { personId: usePersonId() }));
}
