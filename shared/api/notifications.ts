import {
  type NotificationChannel,
  type NotificationGroup,
  notificationSwitchSchema,
  notificationsSchema,
  type QuietHoursInput,
  quietHoursSchema,
} from '../contract/notifications.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const NOTIFICATIONS = residentDocument(`query Notifications {
  notifications {
    groups { group mail { on locked version } text { on locked version } }
    quiet_hours { from to version } time_zone texts email phone
  }
}`);
const notifications = z.object({ notifications: z.nullable(notificationsSchema) });

/** The caller's notification settings; null if the company has no such person. */
export const getNotifications = async (api: ApiClient) =>
  (await api.query(NOTIFICATIONS, {}, notifications)).notifications;

export interface NotificationChange {
  /** The version that was read. Fails with 409 `version_conflict` after another change. */
  readonly version: number;
  readonly input: {
    readonly group: NotificationGroup;
    readonly channel: NotificationChannel;
    readonly on: boolean;
  };
}

const SET = residentDocument(`mutation SetNotification($version: Int!, $input: NotificationInput!) {
  changed: setNotification(version: $version, input: $input) { group channel on locked version }
}`);
const changed = z.object({ changed: notificationSwitchSchema });

export const setNotification = async (api: ApiClient, change: NotificationChange) =>
  (await api.query(SET, { ...change }, changed)).changed;

const QUIET = residentDocument(`mutation SaveQuietHours($version: Int!, $input: QuietHoursInput!) {
  saved: saveQuietHours(version: $version, input: $input) { from to version }
}`);
const saved = z.object({ saved: quietHoursSchema });

export const saveQuietHours = async (
  api: ApiClient,
  change: { readonly version: number; readonly input: QuietHoursInput },
) => (await api.query(QUIET, { ...change }, saved)).saved;
