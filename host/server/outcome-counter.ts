import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type BuildOutcome, outcomesSchema } from 'shared/federation/build-outcomes';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { listBuilds, type ReleaseSet } from '../release/sets/release-set.ts';
import type { LogFailure, SetComposition } from './composition/compose-set.ts';

/** What was counted of one build between two moments, in ms since epoch. */
interface PendingCount {
  ready: number;
  failed: number;
  readonly from: number;
  until: number;
}

/** Messages that are taken before the sums are written; the rest is refused. */
const MAX_MESSAGES = 2000;

interface OutcomeCounterOptions {
  readonly releases: ReleaseContext;
  readonly composition: () => Promise<SetComposition>;
  readonly log: LogFailure;
  /** For how long it sums before it writes, ms. */
  readonly sumMs?: number;
}

/**
 * Takes what browsers say of the builds on trial, sums it for a few seconds and writes the sums to the
 * store, where `release canary watch` reads them. Ending loses the sums of those seconds.
 */
export function createOutcomeCounter(options: OutcomeCounterOptions) {
  const { releases, composition, log, sumMs = 5000 } = options;
  const instance = randomUUID().slice(0, 8);
  let sums = new Map<string, PendingCount>();
  let messages = 0;
  let written = 0;
  let isWaiting = false;

  const write = async () => {
    isWaiting = false;
    const ready = sums;
    sums = new Map();
    messages = 0;
    for (const [build, sum] of ready) {
      written += 1;
      const key = `outcomes/${releases.environment}/${build}/${instance}-${written}.json`;
      await releases.store.create(key, new TextEncoder().encode(JSON.stringify(sum))).catch(log);
    }
  };
  // Also for what is counted after the sums of its own message's time were written.
  const writeSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void write(), sumMs).unref();
  };
  const count = (build: string, outcome: BuildOutcome['outcome']) => {
    const now = Date.now();
    const sum = sums.get(build) ?? { ready: 0, failed: 0, from: now, until: now };
    sum[outcome] += 1;
    sum.until = now;
    sums.set(build, sum);
    writeSoon();
  };

  return async (c: Context): Promise<Response> => {
    if (isCrossSite(c)) return sendStatus(c, 403);
    if (messages >= MAX_MESSAGES) return sendStatus(c, 429);
    writeSoon();
    messages += 1;
    const outcomes = parseOutcomes(await c.req.text());
    if (!outcomes) return sendStatus(c, 400);
    const { set } = await composition();
    for (const { app, build, outcome } of outcomes) {
      const known = findCountedBuild(set, app, build);
      if (known) count(known, outcome);
    }
    return sendStatus(c, 204);
  };
}

/** True where a browser says that another site's page speaks here for its visitors. */
function isCrossSite(c: Context): boolean {
  return (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin';
}

/** `app/build` where the set tries another build of the app and has this one; else null. */
function findCountedBuild(set: ReleaseSet, app: string, build: string): string | null {
  if (!Object.hasOwn(set.canaries, app)) return null;
  const named = listBuilds(set).find((one) => one.app === app && one.build.endsWith(`-${build}`));
  return named ? `${app}/${named.build}` : null;
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
