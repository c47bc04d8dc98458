import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Building, BuildingMatch } from 'shared/contract/utility';
import { localTime } from '../dates/calendar.ts';
import { type Actor, isOfCaller } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { doorOfLease, propertyOfDoor } from '../db/joins.ts';
import { buildingNotice } from '../db/schema/building-notices.ts';
import { lease } from '../db/schema/leases.ts';
import { door, property } from '../db/schema/people.ts';
import { findLeasesLeft } from '../lease/moved-out.ts';

/** For how long what others report says something about today. */
const MATCH_DAYS = 14;
const DAY_MS = 86_400_000;
const NOTHING: Building = { notices: [], matches: [] };

/** What is known in the building of the caller's home; nothing without a home, or after moving out. */
export async function findBuilding(tx: Tx, actor: Actor, now: Date): Promise<Building> {
  const [doorId = ''] = actor.doorIds;
  const [[home], left] = await Promise.all([
    tx
      .select({
        leaseId: lease.leaseId,
        propertyId: property.propertyId,
        timeZone: property.timeZone,
      })
      .from(lease)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .where(
        and(
          eq(lease.corporationId, actor.corporationId),
          eq(lease.doorId, doorId),
          isOfCaller(lease.leaseId),
          eq(lease.state, 'active'),
        ),
      ),
    findLeasesLeft(tx, actor),
  ]);
  if (!home || left.includes(home.leaseId)) return NOTHING;
  const today = localTime(now, home.timeZone).date;
  const since = new Date(now.getTime() - MATCH_DAYS * DAY_MS).toISOString();
  const [notices, matches] = await Promise.all([
    tx
      .select()
      .from(buildingNotice)
      .where(
        and(
          eq(buildingNotice.corporationId, actor.corporationId),
          eq(buildingNotice.propertyId, home.propertyId),
          gte(buildingNotice.until, today),
          isNull(buildingNotice.endedAt),
        ),
      )
      .orderBy(desc(buildingNotice.createdAt)),
    tx.execute<BuildingMatch>(
      sql`select category, problem, homes from app.homes_reporting_problems(${since}::timestamptz) order by problem`,
    ),
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
