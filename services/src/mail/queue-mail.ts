import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { mail } from '../db/schema/mail.ts';
import type { MailData, MailTemplate } from './templates.ts';

export type NewMail<T extends MailTemplate> = {
  corporationId: string;
  /** Who gets it; the address is looked up when it is written. */
  personId: string;
  /** The lease that it is about, for its office; without it the one that the person has. */
  leaseId?: string;
  template: T;
  data: MailData[T];
  /** The event that it tells of, as in `payment:<id>:settled`: told once, however often it comes. */
  once: string;
};

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function queueMail<T extends MailTemplate>(tx: Tx, entry: NewMail<T>): Promise<void> {
  await tx
    .insert(mail)
    .values({ ...entry, mailId: randomUUID() })
    .onConflictDoNothing({ target: [mail.corporationId, mail.once] });
}
