import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Caller } from 'services/platform/http/authenticate';
import { findNewestSignIn } from './store.ts';

/** When the account of a verified token was signed in to last; null where nothing is known of it. */
export const findLastSignIn = (
  db: Database,
  { subject }: Pick<Caller, 'subject'>,
): Promise<Date | null> => withSystemContext(db, (tx) => findNewestSignIn(tx, subject));
