import type { Tx } from 'services/platform/db/database';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from 'shared/contract/notifications';
import type { MailData, MailTemplate } from './compose/templates.ts';
import { isLockedGroup, NOTIFICATION_POLICY } from './notification-policy.ts';
import { insertMail } from './store/outbox.ts';

export type NewMail<T extends MailTemplate> = {
  corporationId: string;
  /** Recipient. The email address is looked up when the mail is rendered. */
  personId: string;
  /**
   * Overrides the address on file, for example with a new address that is not confirmed or with the previous
   * one.
   */
  toAddress?: string;
  /** Lease whose office sends the mail. Defaults to the person's newest lease. */
  leaseId?: string;
  template: T;
  data: MailData[T];
  /** Key of the event, such as `payment:<id>:settled`. Repeated events with the same key send one mail. */
  idempotencyKey: string;
  /** Channels for this mail. Defaults to the recipient's choice for the notification group. */
  channels?: readonly NotificationChannel[];
  /** The mail is not sent after this instant. */
  notAfter?: Date;
};

/**
 * Inserts a mail into the outbox in the caller's transaction, one row per channel that the recipient has
 * chosen. That can be none, or a mail and a text.
 */
export async function queueMail<T extends MailTemplate>(tx: Tx, entry: NewMail<T>): Promise<void> {
  const { leaseId = null, toAddress = null } = entry;
  const { group } = NOTIFICATION_POLICY[entry.template];
  await insertMail(tx, {
    corporationId: entry.corporationId,
    personId: entry.personId,
    leaseId,
    toAddress,
    template: entry.template,
    data: JSON.stringify(entry.data),
    allChannels: NOTIFICATION_CHANNELS,
    idempotencyKeys: NOTIFICATION_CHANNELS.map((channel) =>
      getChannelKey(channel, entry.idempotencyKey),
    ),
    notAfter: entry.notAfter?.toISOString() ?? null,
    // A mail to an explicit address is always sent by mail.
    channels: entry.channels ?? (toAddress === null ? null : ['mail']),
    group,
    locked: isLockedGroup(group),
  });
}

/**
 * Returns the idempotency key of an event on a channel, so that one event sends at most one mail and one text.
 */
export const getChannelKey = (channel: NotificationChannel, idempotencyKey: string): string =>
  channel === 'mail' ? idempotencyKey : `${idempotencyKey}:${channel}`;
