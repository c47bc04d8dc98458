import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findResidency } from 'services/resident/lease/find-residency';
import type { CalendarFeed, HouseholdCalendar } from 'shared/contract/calendar';
import { listCalendarHomes } from './calendar-homes.ts';
import { createFeedToken, deriveToken, hashToken } from './feed-token.ts';
import { deleteFeed, type FeedRow, findOwnFeed, insertFeed, replaceFeed } from './store.ts';

export type FeedSettings = {
  secret: string;
  /** Public base URL of the services. */
  services: string;
};

/** Loads whether the caller can have a calendar feed, and the feed they have. */
export async function loadHouseholdCalendar(
  tx: Tx,
  actor: Actor,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  const [residency, [row]] = await Promise.all([findResidency(tx, actor), findOwnFeed(tx, actor)]);
  const offered = residency === 'active' || residency === 'coming';
  return { offered, residency, feed: offered && row ? toCalendarFeed(row, settings) : null };
}

function toCalendarFeed(row: FeedRow, { secret, services }: FeedSettings): CalendarFeed {
  const token = deriveToken(secret, row, row.nonce);
  // After the server secret changes, an old URL still works by its hash, but it cannot be shown again.
  const canShowUrl = hashToken(token) === row.tokenHash;
  return {
    url: canShowUrl ? `${services}/calendar/${token}.ics` : null,
    made_at: row.madeAt.toISOString(),
    last_read_at: row.lastReadAt?.toISOString() ?? null,
  };
}

type CreateFeedInput = { inPlaceOf: string | null; now: Date };

/**
 * Creates a feed URL that replaces the one created at `inPlaceOf`, or the first one when it is null. Does
 * nothing when the current URL is a different one, as in a retry after a lost response.
 */
export async function createFeed(
  tx: Tx,
  actor: Actor,
  { inPlaceOf, now }: CreateFeedInput,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  if ((await listCalendarHomes(tx, actor)).length === 0) throw notFound();
  const { nonce, tokenHash } = createFeedToken(settings.secret, actor);
  const feed = { doorIds: actor.doorIds, nonce, tokenHash, madeAt: now, lastReadAt: null };
  if (inPlaceOf === null) await insertFeed(tx, actor, feed);
  else await replaceFeed(tx, actor, feed, new Date(inPlaceOf));
  return loadHouseholdCalendar(tx, actor, settings);
}

export async function removeFeed(
  tx: Tx,
  actor: Actor,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  await deleteFeed(tx, actor);
  return loadHouseholdCalendar(tx, actor, settings);
}
