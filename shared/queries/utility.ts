import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { getBuilding, getOfficeContact } from '../api/utility.ts';
import { usePersonId, useSession } from '../session/session.ts';

/** Key of the known problems in the building. They change when an occupant reports something. */
export const buildingKey = ['utility', 'building'] as const;

export const utilityQueries = {
  /** Contact data of the office; null when signed out. */
  officeContact: (api: ApiClient, ids: { readonly personId: string | null }) =>
    queryOptions({
      queryKey: ['utility', 'office-contact', ids],
      queryFn: () => (ids.personId === null ? null : getOfficeContact(api)),
    }),
  building: (api: ApiClient, ids: { readonly personId: string }) =>
    queryOptions({ queryKey: [...buildingKey, ids], queryFn: () => getBuilding(api) }),
};

/** Contact data of the office of the person's company. */
export function useOfficeContact() {
  return useQuery(utilityQueries.officeContact(useApi(), { personId: usePersonId() }));
}

function useBuilding() {
  const personId = useSession().dataAccess.person_id;
  return useQuery(utilityQueries.building(useApi(), { personId }));
}

/** Notices of the office about the building, newest first. */
export function useBuildingNotices() {
  return useBuilding().data?.notices;
}

/** Number of other homes in the building with this problem, at least 2; otherwise undefined. */
export function useBuildingMatch(problem: string | null): number | undefined {
  return useBuilding().data?.matches.find((match) => match.problem === problem)?.homes;
}
