import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError, nullIfMissing } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as reminders from 'shared/api/reminders';
import type { ReminderChoice, ReminderShareChoice, Reminders } from 'shared/contract/reminders';

export const remindersKey = ['reminders'];
const invalidatesReminders = { invalidates: [remindersKey] };

const remindersQuery = (api: ApiClient, ids: { workOrderId: string }) =>
  queryOptions({
    queryKey: [...remindersKey, ids],
    queryFn: () => findReminders(api, ids.workOrderId),
    // The visit may have moved, and send times pass.
    staleTime: 0,
  });

/** The service responds with not_found for a request of another home: null, not an error to retry. */
async function findReminders(api: ApiClient, workOrderId: string) {
  if (workOrderId === '') return null;
  return reminders.getReminders(api, workOrderId).catch(nullIfMissing);
}

/** Loads the reminders of a visit; null if there is no such request. */
export function useReminders(workOrderId: string) {
  return useQuery(remindersQuery(useApi(), { workOrderId }));
}

/** Shows the response of each switch immediately. Several changes may be in progress. */
function useReminderMutation<Body>(
  workOrderId: string,
  send: (api: ApiClient, body: Body) => Promise<Body>,
  merge: (previous: Reminders, response: Body) => Reminders,
) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = remindersQuery(api, { workOrderId });
  return useMutation({
    mutationFn: (body: Body) => send(api, body),
    onSuccess: (response) =>
      void client.setQueryData(queryKey, (previous: Reminders | null | undefined) =>
        previous ? merge(previous, response) : previous,
      ),
    meta: invalidatesReminders,
  });
}

export const useSetReminder = (workOrderId: string) =>
  useReminderMutation<ReminderChoice>(
    workOrderId,
    (api, body) => reminders.setReminder(api, workOrderId, body),
    (previous, { lead, channel, on, version }) => ({
      ...previous,
      leads: previous.leads.map((row) =>
        row.lead === lead ? { ...row, [channel]: { on, version } } : row,
      ),
    }),
  );

export const useShareReminders = (workOrderId: string) =>
  useReminderMutation<ReminderShareChoice>(
    workOrderId,
    (api, body) => reminders.shareReminders(api, workOrderId, body),
    (previous, { person_id, on, version }) => ({
      ...previous,
      others: previous.others.map((row) =>
        row.person_id === person_id ? { ...row, on, version } : row,
      ),
    }),
  );

const REFUSALS = {
  version_conflict: 'elsewhere',
  texts_not_possible: 'textsRefused',
  reminder_past: 'past',
} as const;

/** Returns why a change was refused; null if it may have been saved. */
export function getReminderRefusal(error: unknown) {
  if (!(error instanceof ApiError)) return null;
  return REFUSALS[error.code as keyof typeof REFUSALS] ?? null;
}
