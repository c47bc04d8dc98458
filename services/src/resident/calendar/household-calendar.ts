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
  /** Root of the services, as programs reach it. */
  services: string;
};

/** What the caller has. */
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
  // Made with another secret than today's: it works by its hash, and nobody can say what it was.
  const isKnown = hashToken(token) === row.tokenHash;
  return {
    url: isKnown ? `${services}/calendar/${token}.ics` : null,
    made_at: row.madeAt.toISOString(),
    last_read_at: row.lastReadAt?.toISOString() ?? null,
  };
}

type CreateFeedInput = { inPlaceOf: string | null; now: Date };

/**
 * Makes an address in the place of the one that the caller has seen. Where another one stands there, as
 * after an answer that was lost, nothing is made.
 */
export async function createFeed(
  tx: Tx,
  actor: Actor,
  { inPlaceOf, now }: CreateFeedInput,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  if ((await listCalendarHomes(tx, actor)).length === 0) throw notFound();
  const { nonce, tokenHash } = createFeedToken(settings.secret, actor);
  const made = { doorIds: actor.doorIds, nonce, tokenHash, madeAt: now, lastReadAt: null };
  if (inPlaceOf === null) await insertFeed(tx, actor, made);
  else await replaceFeed(tx, actor, made, new Date(inPlaceOf));
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
