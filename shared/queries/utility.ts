import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getBuilding, getOfficeContact } from '../api/utility.ts';
import { usePersonId, useSession } from '../session/session.ts';

/** What is known in the building: it changes whenever somebody there reports something. */
export const buildingKey = ['utility', 'building'] as const;

export const utilityQueries = {
  /** How to reach the office; null where nobody is signed in. */
  officeContact: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['utility', 'office-contact', ids],
      queryFn: () => (ids.personId === null ? null : getOfficeContact(api)),
    }),
  building: (api: ApiClient, ids: { readonly personId: string }) =>
    queryOptions({ queryKey: [...buildingKey, ids], queryFn: () => getBuilding(api) }),
};

/** How to reach the office of the person's company. */
export function useOfficeContact() {
  return useQuery(utilityQueries.officeContact(useApi(), { personId: usePersonId() }));
}

function useBuilding() {
  const personId = useSession().dataAccess.person_id;
  return useQuery(utilityQueries.building(useApi(), { personId }));
}

/** What the office knows to be wrong in the building, the newest first. */
export function useBuildingNotices() {
  return useBuilding().data?.notices;
}

/** How many other homes of the building report this problem: 2 or more, or undefined. */
export function useBuildingMatch(problem: string | null): number | undefined {
  return useBuilding().data?.matches.find((one) => one.problem === problem)?.homes;
}
