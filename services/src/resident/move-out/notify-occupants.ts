import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import type { MailData } from 'services/resident/mail/compose/templates';
import { findChannels } from 'services/resident/mail/find-channels';
import { getChannelKey } from 'services/resident/mail/queue-mail';
import { insertMails } from 'services/resident/mail/store/outbox';
import { findOccupantIds } from './store/move-outs.ts';

type NoticeTemplate = Extract<keyof MailData, `notice-${string}`>;

type OccupantNotification<T extends NoticeTemplate> = {
  corporationId: string;
  leaseId: string;
  moveOutId: string;
  template: T;
  data: MailData[T];
  /** Distinguishes repeated events of the same template in the idempotency key. */
  occurrence?: string;
};

/**
 * Queues a mail about a notice for everyone on the lease. Each event has a unique key (repeated ones by
 * `occurrence`), so the insert has no conflict clause. A conflict check would need the right to read the mails
 * of other occupants.
 */
export async function notifyOccupants<T extends NoticeTemplate>(
  tx: Tx,
  notification: OccupantNotification<T>,
): Promise<void> {
  const { corporationId, leaseId, moveOutId, template, data, occurrence } = notification;
  for (const personId of await findOccupantIds(tx, { corporationId }, leaseId)) {
    const occurrences = occurrence === undefined ? [] : [occurrence];
    const idempotencyKey = [template, moveOutId, personId, ...occurrences].join(':');
    const channels = await findChannels(tx, { corporationId, personId }, template);
    const mails = channels.map((channel) => ({
      corporationId,
      personId,
      leaseId,
      template,
      channel,
      data,
      mailId: randomUUID(),
      once: getChannelKey(channel, idempotencyKey),
    }));
    if (mails.length > 0) await insertMails(tx, mails);
  }
}
