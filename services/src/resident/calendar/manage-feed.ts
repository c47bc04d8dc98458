import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findResidency } from 'services/resident/lease/find-residency';
import type { CalendarFeed, HouseholdCalendar } from 'shared/contract/calendar';
import { hashOf, newToken, tokenOf } from './feed-token.ts';
import { findHomes } from './homes.ts';
import { deleteFeed, type FeedRow, findOwnFeed, insertFeed, replaceFeed } from './store.ts';

export type FeedSettings = {
  secret: string;
  /** Root of the services, as programs reach it. */
  services: string;
};

/** What the caller has. */
export async function findFeed(
  tx: Tx,
  actor: Actor,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  const [residency, [row]] = await Promise.all([findResidency(tx, actor), findOwnFeed(tx, actor)]);
  const offered = residency === 'active' || residency === 'coming';
  return { offered, residency, feed: offered && row ? present(row, settings) : null };
}

function present(row: FeedRow, { secret, services }: FeedSettings): CalendarFeed {
  const token = tokenOf(secret, row, row.nonce);
  // Made with another secret than today's: it works by its hash, and nobody can say what it was.
  const isKnown = hashOf(token) === row.tokenHash;
  return {
    url: isKnown ? `${services}/calendar/${token}.ics` : null,
    made_at: row.madeAt.toISOString(),
    last_read_at: row.lastReadAt?.toISOString() ?? null,
  };
}

type Asked = { inPlaceOf: string | null; now: Date };

/**
 * Makes an address in the place of the one that the caller has seen. Where another one stands there, as
 * after an answer that was lost, nothing is made.
 */
export async function makeFeed(
  tx: Tx,
  actor: Actor,
  { inPlaceOf, now }: Asked,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  if ((await findHomes(tx, actor)).length === 0) throw notFound();
  const { nonce, tokenHash } = newToken(settings.secret, actor);
  const made = { doorIds: actor.doorIds, nonce, tokenHash, madeAt: now, lastReadAt: null };
  if (inPlaceOf === null) await insertFeed(tx, actor, made);
  else await replaceFeed(tx, actor, made, new Date(inPlaceOf));
  return findFeed(tx, actor, settings);
}

export async function removeFeed(
  tx: Tx,
  actor: Actor,
  settings: FeedSettings,
): Promise<HouseholdCalendar> {
  await deleteFeed(tx, actor);
  return findFeed(tx, actor, settings);
}
