import type { SSEStreamingApi } from 'hono/streaming';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import { addStreamRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { followChanges, LIVE_SILENCE_MS, type LiveEvent } from 'shared/contract/live';
import type { Change, Changes } from './changes.ts';
import { changedOf, findHomes, type Homes } from './find-homes.ts';

export type LiveOptions = {
  changes: Changes;
  /** The most streams of one person at a time; whoever opens more asks again and again instead. */
  streamsPerPerson: number;
  /** How often something is said, so that both ends know of each other. */
  pulseMs: number;
};

export const LIVE_DEFAULTS = { streamsPerPerson: 12, pulseMs: LIVE_SILENCE_MS / 2 };

/** Tells open pages that something of theirs has changed, for as long as their token holds. */
export function serveLive(app: ServiceApp, deps: ServiceDeps, options: LiveOptions): void {
  const streams = createCounter(options.streamsPerPerson);
  addStreamRoute(app, deps, followChanges, async ({ db, actor }) => {
    const leave = streams.enter(`${actor.corporationId}\n${actor.personId}`);
    const teller = createTeller(db, actor);
    try {
      const unfollow = await options.changes.follow(teller);
      return async (stream) => {
        await teller.start(stream);
        await untilOver(stream, actor, options.pulseMs);
        unfollow();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  });
}

function createCounter(most: number) {
  const open = new Map<string, number>();
  return {
    enter(person: string): () => void {
      const count = open.get(person) ?? 0;
      if (count >= most) {
        throw new Problem(429, 'rate_limited', 'So many pages of one person are not told.', {
          retryAfterSeconds: 60,
        });
      }
      open.set(person, count + 1);
      return () => {
        const left = (open.get(person) ?? 1) - 1;
        if (left === 0) open.delete(person);
        else open.set(person, left);
      };
    },
  };
}

/** Says what concerns the caller, one after the other, in the order in which it happened. */
function createTeller(db: Database, actor: Caller) {
  const early: Change[] = [];
  let stream: SSEStreamingApi | undefined;
  let homes: Homes | undefined;
  let last: Promise<void> = Promise.resolve();

  const say = (event: LiveEvent) => stream?.writeSSE({ data: JSON.stringify(event) });
  const end = () => stream?.abort();

  async function tell(change: Change): Promise<void> {
    if (!homes || change.corporation_id !== actor.corporationId) return;
    if ('property_id' in change) {
      if (homes.propertyIds.includes(change.property_id)) {
        await say({ kind: 'building', work_order_ids: [] });
      }
      return;
    }
    if (!homes.leaseIds.includes(change.lease_id)) return;
    // Asked anew: a lease that was taken away is taken away at once.
    const [id] = await changedOf(db, actor, change.work_order_id);
    if (id === undefined) return end();
    await say({ kind: change.photos ? 'photos' : 'requests', work_order_ids: [id] });
  }

  const queue = (work: () => Promise<unknown>) => {
    last = last.then(work).then(() => {}, end);
    return last;
  };

  return {
    onChange(change: Change): void {
      if (stream) void queue(() => tell(change));
      else early.push(change);
    },
    onLost: end,
    /** What came while it was opened is told after the greeting. */
    start(to: SSEStreamingApi): Promise<void> {
      stream = to;
      return queue(async () => {
        const found = await findHomes(db, actor);
        homes = found;
        await say({ kind: 'hello', work_order_ids: found.recent });
        if (found.isBuildingRecent) await say({ kind: 'building', work_order_ids: [] });
        for (const change of early.splice(0)) await tell(change);
      });
    },
  };
}

/** Until the page goes, the token ends or the services do. */
async function untilOver(
  stream: SSEStreamingApi,
  { expiresAt }: Caller,
  pulseMs: number,
): Promise<void> {
  const pulse = setInterval(() => void stream.write(':\n\n'), pulseMs);
  const left = Math.max(0, (expiresAt?.getTime() ?? 0) - Date.now());
  const end = setTimeout(() => stream.abort(), left);
  await new Promise<void>((resolve) => {
    stream.onAbort(resolve);
    if (stream.aborted) resolve();
  });
  clearInterval(pulse);
  clearTimeout(end);
}
