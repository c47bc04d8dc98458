import type { Tx } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';

/** Inserts mails without a conflict check. That check needs the right to read the mails of other people. */
export const insertMails = (tx: Tx, mails: (typeof mail.$inferInsert)[]) =>
  tx.insert(mail).values(mails);
