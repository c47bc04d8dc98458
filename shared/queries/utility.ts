import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getOfficeContact } from '../api/utility.ts';
import { usePersonId } from '../session/session.ts';

export const utilityQueries = {
  /** How to reach the office; null where nobody is signed in. */
  officeContact: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['utility', 'office-contact', ids],
      queryFn: () => (ids.personId === null ? null : getOfficeContact(api)),
    }),
};

/** How to reach the office of the person's company. */
export function useOfficeContact() {
  return useQuery(utilityQueries.officeContact(useApi(), { personId: usePersonId() }));
}
