import type { SSEStreamingApi } from 'hono/streaming';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import { addStreamRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { followChanges, LIVE_SILENCE_MS, type LiveEvent } from 'shared/contract/live';
import type { ChangeFeed, LiveChange } from './change-feed.ts';
import { findVisibleWorkOrderId, type LiveScope, loadLiveScope } from './load-live-scope.ts';

export type LiveOptions = {
  changeFeed: ChangeFeed;
  /** Maximum number of open streams for each person. Pages above the limit poll instead. */
  streamsPerPerson: number;
  /** Time between two heartbeats, which let both ends detect a broken connection. */
  heartbeatMs: number;
};

export const LIVE_DEFAULTS = { streamsPerPerson: 12, heartbeatMs: LIVE_SILENCE_MS / 2 };

/** Streams change events to open pages (server-sent events) until the access token expires. */
export function serveLiveUpdates(app: ServiceApp, deps: ServiceDeps, options: LiveOptions): void {
  const streamCounter = createStreamCounter(options.streamsPerPerson);
  addStreamRoute(app, deps, followChanges, async ({ db, actor }) => {
    const release = streamCounter.enter(`${actor.corporationId}\n${actor.personId}`);
    const writer = createEventWriter(db, actor);
    try {
      const unsubscribe = await options.changeFeed.subscribe(writer);
      return async (stream) => {
        await writer.start(stream);
        await waitForStreamEnd(stream, actor, options.heartbeatMs);
        unsubscribe();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  });
}

function createStreamCounter(limit: number) {
  const open = new Map<string, number>();
  return {
    enter(person: string): () => void {
      const count = open.get(person) ?? 0;
      if (count >= limit) {
        throw new Problem(429, 'rate_limited', 'This person has too many open streams.', {
          retryAfterSeconds: 60,
        });
      }
      open.set(person, count + 1);
      return () => {
        const remaining = (open.get(person) ?? 1) - 1;
        if (remaining === 0) open.delete(person);
        else open.set(person, remaining);
      };
    },
  };
}

/** Writes the changes that the caller may see to the stream, one at a time and in order. */
function createEventWriter(db: Database, actor: Caller) {
  const queued: LiveChange[] = [];
  let stream: SSEStreamingApi | undefined;
  let liveScope: LiveScope | undefined;
  let tail: Promise<void> = Promise.resolve();

  const write = (event: LiveEvent) => stream?.writeSSE({ data: JSON.stringify(event) });
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    stream?.abort();
  };

  async function writeChange(change: LiveChange): Promise<void> {
    if (!liveScope || change.corporation_id !== actor.corporationId) return;
    if ('property_id' in change) {
      if (liveScope.propertyIds.includes(change.property_id)) {
        await write({ kind: 'building', work_order_ids: [] });
      }
      return;
    }
    if (!liveScope.leaseIds.includes(change.lease_id)) return;
    // Access is checked again for each change, so that a removed lease ends the stream immediately.
    const id = await findVisibleWorkOrderId(db, actor, change.work_order_id);
    if (id === undefined) return end();
    await write({ kind: change.photos ? 'photos' : 'requests', work_order_ids: [id] });
  }

  const queue = (work: () => Promise<unknown>) => {
    tail = tail.then(work).then(() => {}, end);
    return tail;
  };

  return {
    onChange(change: LiveChange): void {
      if (stream) void queue(() => writeChange(change));
      else queued.push(change);
    },
    onLost: end,
    /** Writes the `hello` event, then the changes that arrived while the stream was opened. */
    start(to: SSEStreamingApi): Promise<void> {
      stream = to;
      // The services may have started to stop after the subscription.
      if (hasEnded) to.abort();
      return queue(async () => {
        const scope = await loadLiveScope(db, actor);
        liveScope = scope;
        await write({ kind: 'hello', work_order_ids: scope.recentWorkOrderIds });
        if (scope.hasRecentNotice) await write({ kind: 'building', work_order_ids: [] });
        for (const change of queued.splice(0)) await writeChange(change);
      });
    },
  };
}

/** Resolves when the client disconnects, the token expires or the services stop. */
async function waitForStreamEnd(
  stream: SSEStreamingApi,
  { expiresAt }: Caller,
  heartbeatMs: number,
): Promise<void> {
  const heartbeat = setInterval(() => void stream.write(':\n\n'), heartbeatMs);
  const remaining = Math.max(0, (expiresAt?.getTime() ?? 0) - Date.now());
  const end = setTimeout(() => stream.abort(), remaining);
  await new Promise<void>((resolve) => {
    stream.onAbort(resolve);
    if (stream.aborted) resolve();
  });
  clearInterval(heartbeat);
  clearTimeout(end);
}
