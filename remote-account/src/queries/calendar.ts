import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import * as calendar from 'shared/api/calendar';
import type { ApiClient } from 'shared/api/client';
import type { HouseholdCalendar } from 'shared/contract/calendar';
import { usePersonId } from 'shared/session/session';

type Ids = { readonly personId: string | null };

const calendarKey = ['household-calendar'];

const calendarQueries = {
  own: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...calendarKey, ids],
      queryFn: () => (ids.personId === null ? null : calendar.getHouseholdCalendar(api)),
    }),
};

/** Loads the household calendar of the renter, if there is one. */
export function useHouseholdCalendar() {
  return useQuery(calendarQueries.own(useApi(), { personId: usePersonId() }));
}

function useCalendarMutation<Variables>(
  send: (api: ApiClient, variables: Variables) => Promise<HouseholdCalendar>,
) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = calendarQueries.own(api, { personId: usePersonId() });
  return useMutation({
    mutationFn: (variables: Variables) => send(api, variables),
    onSuccess: (updated) => void client.setQueryData(queryKey, updated),
    meta: { invalidates: [calendarKey] },
  });
}

/** Creates a feed URL, or replaces the one that was created at that time. */
export const useCreateCalendar = () => useCalendarMutation(calendar.makeHouseholdCalendar);

export const useRemoveCalendar = () =>
  useCalendarMutation((api, _variables: null) => calendar.removeHouseholdCalendar(api));
