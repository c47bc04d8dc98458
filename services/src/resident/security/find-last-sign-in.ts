import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Caller } from 'services/platform/http/authenticate';
import { findNewestSignIn } from './store.ts';

/** Finds the last sign-in of the account of a verified token. Null when none is recorded. */
export const findLastSignIn = (
  db: Database,
  { subject }: Pick<Caller, 'subject'>,
): Promise<Date | null> => withSystemContext(db, (tx) => findNewestSignIn(tx, subject));
