import type { Tx } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';

/** Adds mails without looking for those that are there, which takes the right to read the mails of others. */
export const insertMails = (tx: Tx, mails: (typeof mail.$inferInsert)[]) =>
  tx.insert(mail).values(mails);
