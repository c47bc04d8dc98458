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
  /** Tells one time from another, of what can happen again. */
  occurrence?: string;
};

/**
 * Writes to everyone on the lease what became of a notice. Each of it happens once, or is told apart by
 * its turn, so nothing is there to collide with: to look for it would take the right to read the mails
 * of others.
 */
export async function notifyOccupants<T extends NoticeTemplate>(
  tx: Tx,
  news: OccupantNotification<T>,
): Promise<void> {
  const { corporationId, leaseId, moveOutId, template, data, occurrence: turn } = news;
  for (const personId of await findOccupantIds(tx, { corporationId }, leaseId)) {
    const turns = turn === undefined ? [] : [turn];
    const once = [template, moveOutId, personId, ...turns].join(':');
    const channels = await findChannels(tx, { corporationId, personId }, template);
    const mails = channels.map((channel) => ({
      corporationId,
      personId,
      leaseId,
      template,
      channel,
      data,
      mailId: randomUUID(),
      once: getChannelKey(channel, once),
    }));
    if (mails.length > 0) await insertMails(tx, mails);
  }
}
