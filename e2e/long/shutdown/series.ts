import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from 'services/platform/db/database';
import { createNoisyPhoto } from 'services/testing/files/noisy-photo';
import { auditPayments } from '../audit/audit.ts';
import { readDatabase, readProcessor } from '../audit/collect.ts';
import type { AuditCheck } from '../audit/evidence.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import type { SecondTries } from './count-second-tries.ts';
import { countFailures, type LoadCounts } from './load-counts.ts';
import { ReplicatedSite } from './replicated-site.ts';
import { RestartLoad } from './restart-load.ts';

export type ShutdownPlan = {
  name: string;
  databaseUrl: string;
  /** How often each replica is stopped and started again. */
  rounds: number;
  /** SIGKILL is the planted fault: the series has to report failures. */
  signal: 'SIGTERM' | 'SIGKILL';
  seed: number;
  onProgress?: (line: string) => void;
};

export type ShutdownResult = {
  counts: LoadCounts;
  checks: AuditCheck[];
  /** Payments with a definite answer. */
  acknowledged: number;
  /** Exit codes other than 0, with the name of the process. */
  badExits: string[];
  /** Time from the signal to the exit of each process, in ms. */
  exitMs: number[];
  secondTries: SecondTries;
};

const RENTERS = 24;
/** An album holds ten photos, so that more rounds need more renters. */
const RENTERS_PER_ROUND = 8;
/** Time under load between two restarts, in ms. */
const PAUSE_MS = 1_500;
/** The default outside of local environments. */
const NOTICE_SECONDS = 5;
/** Width and height of the uploaded photos, which have about 250 KB. */
const PHOTO_SIZE = { width: 660, height: 500 };

/** Restarts both replicas of the services and of the web server in turn, under load. Then audits the payments. */
export async function runShutdowns(plan: ShutdownPlan): Promise<ShutdownResult> {
  const database = { dataDir: '', databaseUrl: plan.databaseUrl };
  const site = await ReplicatedSite.create(plan.name, plan.databaseUrl, NOTICE_SECONDS);
  const renters = await seedRenters(database, RENTERS + plan.rounds * RENTERS_PER_ROUND);
  const photo = await createNoisyPhoto(PHOTO_SIZE);
  try {
    await site.start();
    const load = new RestartLoad({ site, renters, photo, seed: plan.seed });
    load.start();
    const exits = await restartReplicas(plan, site, load);
    await load.stop();
    const secondTries = site.countSecondTries();
    const { acknowledged, payingClient } = load;
    const replays = await payingClient.replayAll(acknowledged);
    await payingClient.waitUntilDecided(renters);
    const charges = await readProcessor(site.origins.processor);
    await site.stop();
    const open = await openDatabase(database);
    const stored = await readDatabase(open, renters).finally(() => open.close());
    const checks = auditPayments({ acknowledged, replays, charges, ...stored });
    const { counts } = load;
    return { counts, checks, acknowledged: acknowledged.length, secondTries, ...exits };
  } finally {
    await site.stop();
  }
}

async function restartReplicas(
  { rounds, signal, onProgress }: ShutdownPlan,
  site: ReplicatedSite,
  load: RestartLoad,
): Promise<Pick<ShutdownResult, 'badExits' | 'exitMs'>> {
  const badExits: string[] = [];
  const exitMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const pair of site.pairs) {
      await delay(PAUSE_MS);
      await Promise.all(
        pair.map(async (one) => {
          const { code, ms } = await one.end(signal);
          exitMs.push(ms);
          if (signal === 'SIGTERM' && code !== 0) badExits.push(`${one.name}: exit code ${code}`);
          await one.start();
        }),
      );
    }
    onProgress?.(`round ${round}: ${countFailures(load.counts)} failures so far`);
  }
  await delay(PAUSE_MS);
  return { badExits, exitMs };
}
