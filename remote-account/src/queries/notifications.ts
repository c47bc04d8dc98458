import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { hasCode } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as notifications from 'shared/api/notifications';
import {
  type NotificationSwitch,
  type Notifications,
  type QuietHoursInput,
  quietHoursInputSchema,
} from 'shared/contract/notifications';
import { usePersonId } from 'shared/session/session';

type Ids = { readonly personId: string | null };

const notificationsKey = ['notifications'];
const invalidatesNotifications = { invalidates: [notificationsKey] };

const notificationQueries = {
  own: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...notificationsKey, ids],
      queryFn: () => (ids.personId === null ? null : notifications.getNotifications(api)),
    }),
};

/** Loads the notification settings. */
export function useNotifications() {
  return useQuery(notificationQueries.own(useApi(), { personId: usePersonId() }));
}

/**
 * Saves one switch. The response is shown immediately. After a lost response, the stored value is loaded:
 * neither value is assumed.
 */
export function useSetNotification() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = notificationQueries.own(api, { personId: usePersonId() });
  return useMutation({
    mutationFn: (change: notifications.NotificationChange) =>
      notifications.setNotification(api, change),
    onSuccess: (stored) =>
      void client.setQueryData(queryKey, (previous: Notifications | null | undefined) =>
        previous ? withSwitch(previous, stored) : previous,
      ),
    meta: invalidatesNotifications,
  });
}

function withSwitch(
  notifications: Notifications,
  { group, channel, ...stored }: NotificationSwitch,
): Notifications {
  const groups = notifications.groups.map((row) =>
    row.group === group ? { ...row, [channel]: stored } : row,
  );
  return { ...notifications, groups };
}

export function useSaveQuietHours() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = notificationQueries.own(api, { personId: usePersonId() });
  return useMutation({
    mutationFn: (change: { version: number; input: QuietHoursInput }) =>
      notifications.saveQuietHours(api, change),
    onSuccess: (quiet_hours) =>
      void client.setQueryData(queryKey, (previous: Notifications | null | undefined) =>
        previous ? { ...previous, quiet_hours } : previous,
      ),
    meta: invalidatesNotifications,
  });
}

/** True if another change came first. */
export const isChangedElsewhere = (error: unknown): boolean => hasCode(error, 'version_conflict');

/** True if text messages are no longer possible, as after the phone number was removed. */
export const areTextsRefused = (error: unknown): boolean => hasCode(error, 'texts_not_possible');

/** Returns the stored quiet hours from a conflict error; null for any other error. */
export function getCurrentQuietHours(error: unknown) {
  if (!hasCode(error, 'version_conflict')) return null;
  const { version, ...values } = error.details;
  const { data } = quietHoursInputSchema.safeParse({ from: null, to: null, ...values });
  return data && typeof version === 'number' ? { value: data, version } : null;
}
