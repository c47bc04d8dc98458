import type { Tx } from 'services/platform/db/database';
import { deleteDraftsStartedBefore } from './store/drafts.ts';

/** Longer than anybody comes back to a request that was not sent. */
const RETENTION_MS = 30 * 86_400_000;

/** Forgets drafts of requests after 30 days, with the photos that nobody sent. Gives how many. */
export const deleteExpiredDrafts = (tx: Tx, now: Date): Promise<number> =>
  deleteDraftsStartedBefore(tx, new Date(now.getTime() - RETENTION_MS));
