import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type BuildOutcome, outcomesSchema } from 'shared/federation/build-outcomes';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { listBuilds, type ReleaseSet } from '../release/sets/release-set.ts';
import type { LogFailure, SetComposition } from './composition/compose-set.ts';

/** The outcomes of one build between two times, in ms since the epoch. */
interface PendingCount {
  ready: number;
  failed: number;
  readonly from: number;
  until: number;
}

/** Maximum number of messages between two writes; further messages get 429. */
const MAX_MESSAGES = 2000;

interface OutcomeCounterOptions {
  readonly releases: ReleaseContext;
  readonly readComposition: () => Promise<SetComposition>;
  readonly log: LogFailure;
  /** Interval at which the counts are written, in ms. */
  readonly flushIntervalMs: number;
  /** False on a read-only store: nothing is counted. */
  readonly canWrite: boolean;
  /** Called after counts were written. */
  readonly onWritten: (() => Promise<void>) | undefined;
}

/**
 * Counts the outcomes of canary builds that browsers report, and regularly writes the counts to the store,
 * where every web server and `release canary watch` read them. Stopping the server loses the counts since the last write.
 */
export function createOutcomeCounter(options: OutcomeCounterOptions) {
  const { releases, readComposition, log, flushIntervalMs, canWrite, onWritten } = options;
  const instance = randomUUID().slice(0, 8);
  let sums = new Map<string, PendingCount>();
  let messages = 0;
  let written = 0;
  let isScheduled = false;

  const write = async () => {
    isScheduled = false;
    const ready = sums;
    sums = new Map();
    messages = 0;
    for (const [build, sum] of ready) {
      written += 1;
      const key = `outcomes/${releases.environment}/${build}/${instance}-${written}.json`;
      await releases.store.create(key, new TextEncoder().encode(JSON.stringify(sum))).catch(log);
    }
    if (ready.size > 0) await onWritten?.();
  };
  // Also covers outcomes that are counted after the counts of the same interval were written.
  const scheduleWrite = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void write(), flushIntervalMs).unref();
  };
  const addOutcome = (build: string, outcome: BuildOutcome['outcome']) => {
    const now = Date.now();
    const sum = sums.get(build) ?? { ready: 0, failed: 0, from: now, until: now };
    sum[outcome] += 1;
    sum.until = now;
    sums.set(build, sum);
    scheduleWrite();
  };

  return async (c: Context): Promise<Response> => {
    if (isCrossSite(c)) return sendStatus(c, 403);
    if (messages >= MAX_MESSAGES) return sendStatus(c, 429);
    scheduleWrite();
    messages += 1;
    const outcomes = parseOutcomes(await c.req.text());
    if (!outcomes) return sendStatus(c, 400);
    if (!canWrite) return sendStatus(c, 204);
    const { set } = await readComposition();
    for (const { app, build, outcome } of outcomes) {
      const key = findCountedBuild(set, app, build);
      if (key) addOutcome(key, outcome);
    }
    return sendStatus(c, 204);
  };
}

/** Whether the browser says that the request comes from another site. */
function isCrossSite(c: Context): boolean {
  return (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin';
}

/** Returns `app/build` when the set has a canary of the app and contains this build; otherwise null. */
function findCountedBuild(set: ReleaseSet, app: string, build: string): string | null {
  if (!Object.hasOwn(set.canaries, app)) return null;
  const listed = listBuilds(set).find(
    (entry) => entry.app === app && entry.build.endsWith(`-${build}`),
  );
  return listed ? `${app}/${listed.build}` : null;
}

function parseOutcomes(text: string): BuildOutcome[] | null {
  try {
    const read = outcomesSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function sendStatus(c: Context, status: 204 | 400 | 403 | 429): Response {
  return c.body(null, status, { 'Cache-Control': 'no-store' });
}
