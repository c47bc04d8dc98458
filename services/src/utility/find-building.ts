import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';
import type { Building } from 'shared/contract/utility';
import { countReports, findHome, listNotices } from './store.ts';

/** For how long what others report says something about today. */
const MATCH_DAYS = 14;
const DAY_MS = 86_400_000;
const NOTHING: Building = { notices: [], matches: [] };

/** What is known in the building of the caller's home; nothing without a home, or after moving out. */
export async function findBuilding(tx: Tx, actor: Actor, now: Date): Promise<Building> {
  const [doorId = ''] = actor.doorIds;
  const [[home], left] = await Promise.all([
    findHome(tx, actor, doorId),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!home || left.includes(home.leaseId)) return NOTHING;
  const today = getLocalTime(now, home.timeZone).date;
  const since = new Date(now.getTime() - MATCH_DAYS * DAY_MS).toISOString();
  const [notices, matches] = await Promise.all([
    listNotices(tx, actor, home.propertyId, today),
    countReports(tx, since),
  ]);
  return {
    notices: notices.map((row) => ({
      notice_id: row.noticeId,
      category: row.category,
      text: row.text,
      next_word_on: row.nextWordOn,
    })),
    matches: matches.rows,
  };
}
