import type { Tx } from 'services/platform/db/database';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from 'shared/contract/notifications';
import type { MailData, MailTemplate } from './compose/templates.ts';
import { isLockedGroup, NOTIFICATION_POLICY } from './notification-policy.ts';
import { insertMail } from './store/outbox.ts';

export type NewMail<T extends MailTemplate> = {
  corporationId: string;
  /** Who gets it; the address is looked up when it is written. */
  personId: string;
  /** Where to, if not to the address on file: a new one that is not proven yet, or the one before. */
  toAddress?: string;
  /** The lease that it is about, for its office; without it the one that the person has. */
  leaseId?: string;
  template: T;
  data: MailData[T];
  /** The event that it tells of, as in `payment:<id>:settled`: told once, however often it comes. */
  idempotencyKey: string;
  /** The ways, where they were chosen for this one alone; else those of its group. */
  channels?: readonly NotificationChannel[];
  /** From when on it is not worth sending. */
  notAfter?: Date;
};

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: by the ways that its reader has
 * chosen, so perhaps none at all, or a text beside it.
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
    ways: NOTIFICATION_CHANNELS,
    onces: NOTIFICATION_CHANNELS.map((channel) => getChannelKey(channel, entry.idempotencyKey)),
    notAfter: entry.notAfter?.toISOString() ?? null,
    // What goes to one address by name is never a choice.
    channels: entry.channels ?? (toAddress === null ? null : ['mail']),
    group,
    locked: isLockedGroup(group),
  });
}

/** One event is one mail, and one text. */
export const getChannelKey = (channel: NotificationChannel, once: string): string =>
  channel === 'mail' ? once : `${once}:${channel}`;
