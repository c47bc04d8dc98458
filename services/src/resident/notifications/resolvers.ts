import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { findNotifications } from './find-notifications.ts';
import { saveQuietHours } from './save-quiet-hours.ts';
import { setNotification } from './set-notification.ts';

export const notificationQueries = {
  notifications: (_: object, { actor, read }: GraphqlContext) =>
    read((tx) => findNotifications(tx, actor)),
};

export const notificationMutations = { setNotification, saveQuietHours };
