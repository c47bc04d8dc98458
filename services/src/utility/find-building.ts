import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';
import type { Building } from 'shared/contract/utility';
import { countReports, findHome, listNotices } from './store.ts';

/** Days for which reports of other homes are counted. */
const REPORT_MATCH_DAYS = 14;
const DAY_MS = 86_400_000;
const EMPTY_BUILDING: Building = { notices: [], matches: [] };

/** Known problems in the building of the caller's home. Empty without a home or after the move-out. */
export async function findBuilding(tx: Tx, actor: Actor, now: Date): Promise<Building> {
  const [doorId = ''] = actor.doorIds;
  const [[home], endedLeaseIds] = await Promise.all([
    findHome(tx, actor, doorId),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!home || endedLeaseIds.includes(home.leaseId)) return EMPTY_BUILDING;
  const today = getLocalTime(now, home.timeZone).date;
  const since = new Date(now.getTime() - REPORT_MATCH_DAYS * DAY_MS).toISOString();
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
