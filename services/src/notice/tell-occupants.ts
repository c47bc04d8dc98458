import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { leaseParty } from '../db/schema/leases.ts';
import { mail } from '../db/schema/mail.ts';
import { onceBy } from '../mail/queue-mail.ts';
import type { MailData } from '../mail/templates.ts';
import { channelsOf } from '../notifications/channels-of.ts';

type NoticeTemplate = Extract<keyof MailData, `notice-${string}`>;

type News<T extends NoticeTemplate> = {
  corporationId: string;
  leaseId: string;
  moveOutId: string;
  template: T;
  data: MailData[T];
  /** Tells one time from another, of what can happen again. */
  turn?: string;
};

/**
 * Writes to everyone on the lease what became of a notice. Each of it happens once, or is told apart by
 * its turn, so nothing is there to collide with: to look for it would take the right to read the mails
 * of others.
 */
export async function tellOccupants<T extends NoticeTemplate>(
  tx: Tx,
  news: News<T>,
): Promise<void> {
  const { corporationId, leaseId, moveOutId, template, data, turn } = news;
  const people = await tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));
  for (const { personId } of people) {
    const turns = turn === undefined ? [] : [turn];
    const once = [template, moveOutId, personId, ...turns].join(':');
    const channels = await channelsOf(tx, { corporationId, personId }, template);
    const mails = channels.map((channel) => ({
      corporationId,
      personId,
      leaseId,
      template,
      channel,
      data,
      mailId: randomUUID(),
      once: onceBy(channel, once),
    }));
    if (mails.length > 0) await tx.insert(mail).values(mails);
  }
}
