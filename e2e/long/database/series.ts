import { setTimeout } from 'node:timers/promises';
import { openDatabase } from 'services/platform/db/database';
import { auditPayments } from '../audit/audit.ts';
import { readDatabase, readProcessor } from '../audit/collect.ts';
import type { AuditCheck } from '../audit/evidence.ts';
import { Machine } from '../machine.ts';
import { Random } from '../random.ts';
import { type AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import type { SeriesRenter } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';

export type DatabasePlan = {
  name: string;
  databaseUrl: string;
  /** How often the database is stopped. */
  breaks: number;
  /** Stops the database and resolves when it is back. `index` counts the stops from 0. */
  stopDatabase(index: number): Promise<unknown>;
  seed: number;
  onProgress?: (line: string) => void;
};

export type DatabaseResult = {
  checks: AuditCheck[];
  acknowledged: number;
  /** Responses with status 500, which the services send for internal errors. */
  failed: number;
};

/** Limits of the time between two stops of the database, ms. */
const LIFE_MS = { shortest: 200, longest: 3_000 };
const CLIENTS = 16;
/** Payments after the last stop of the database. */
const UNDISTURBED_PAYMENTS = 50;

/** Sixteen renters pay while the database stops and starts. The services are not restarted. */
export async function runBreaks(plan: DatabasePlan): Promise<DatabaseResult> {
  const database = { dataDir: '', databaseUrl: plan.databaseUrl };
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters(database, CLIENTS);
  try {
    await machine.start('processor');
    await machine.start('services', { DATABASE_URL: plan.databaseUrl });
    const client = new PayingClient(machine.origins);
    const acknowledged = await payDuringBreaks(plan, client, renters);
    const replays = await client.replayAll(acknowledged);
    await client.waitUntilDecided(renters);
    await machine.endProcess('services', 'SIGTERM');
    const charges = await readProcessor(machine.origins.processor);
    const open = await openDatabase(database);
    const stored = await readDatabase(open, renters).finally(() => open.close());
    const checks = auditPayments({ acknowledged, replays, charges, ...stored });
    return { checks, acknowledged: acknowledged.length, failed: client.failed };
  } finally {
    await machine.stop();
  }
}

async function payDuringBreaks(
  plan: DatabasePlan,
  client: PayingClient,
  renters: readonly SeriesRenter[],
) {
  const acknowledged: AcknowledgedPayment[] = [];
  let isPaying = true;
  const paying = Promise.all(
    renters.map(async (renter, index) => {
      const random = new Random(plan.seed * 1_000 + index);
      while (isPaying) acknowledged.push(await client.pay(renter, random));
    }),
  );
  // A client without an answer ends the series immediately.
  const waitWhilePaying = (work: Promise<unknown>) => Promise.race([paying, work]);
  const random = new Random(plan.seed);
  for (let index = 0; index < plan.breaks; index += 1) {
    await waitWhilePaying(setTimeout(random.between(LIFE_MS.shortest, LIFE_MS.longest)));
    await waitWhilePaying(plan.stopDatabase(index));
    if (index % 5 === 4)
      plan.onProgress?.(
        `database stopped ${index + 1} times, ${acknowledged.length} payments acknowledged`,
      );
  }
  const targetCount = acknowledged.length + UNDISTURBED_PAYMENTS;
  while (acknowledged.length < targetCount) await waitWhilePaying(setTimeout(50));
  isPaying = false;
  await paying;
  return acknowledged;
}
