import type { Tx } from 'services/platform/db/database';
import { deleteDraftsStartedBefore } from './store/drafts.ts';

/** Drafts are kept for 30 days. */
const RETENTION_MS = 30 * 86_400_000;

/** Deletes request drafts older than 30 days with their photos. Returns the number of drafts. */
export const deleteExpiredDrafts = (tx: Tx, now: Date): Promise<number> =>
  deleteDraftsStartedBefore(tx, new Date(now.getTime() - RETENTION_MS));
