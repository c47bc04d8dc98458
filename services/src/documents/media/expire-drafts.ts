import type { Tx } from 'services/platform/db/database';
import { deleteDrafts } from './store/drafts.ts';

/** Longer than anybody comes back to a request that was not sent. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets drafts of requests after 30 days, with the photos that nobody sent. Gives how many. */
export const expireDrafts = (tx: Tx, now: Date): Promise<number> =>
  deleteDrafts(tx, new Date(now.getTime() - KEPT_MS));
