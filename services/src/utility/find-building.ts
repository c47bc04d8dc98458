import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { localTime } from 'services/platform/dates/calendar';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor } from 'services/platform/db/joins';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';
import { findLeasesLeft } from 'services/resident';
import type { Building, BuildingMatch } from 'shared/contract/utility';

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
