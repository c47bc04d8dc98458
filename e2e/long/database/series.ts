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
  /** Stops the database for the `n`th time. Resolves when it is back. */
  breakIt(n: number): Promise<unknown>;
  seed: number;
  tell?: (line: string) => void;
};

export type DatabaseResult = {
  checks: AuditCheck[];
  acknowledged: number;
  /** Responses with status 500, which the services send for internal errors. */
  failed: number;
};

/** Between two breaks, ms. */
const LIFE_MS = { shortest: 200, longest: 3_000 };
const CLIENTS = 16;
/** Payments after the last break. */
const IN_PEACE = 50;

/** Sixteen renters pay while the database stops and starts. The services are not restarted. */
export async function runBreaks(plan: DatabasePlan): Promise<DatabaseResult> {
  const where = { dataDir: '', databaseUrl: plan.databaseUrl };
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters(where, CLIENTS);
  try {
    await machine.start('processor');
    await machine.start('services', { DATABASE_URL: plan.databaseUrl });
    const client = new PayingClient(machine.origins);
    const acknowledged = await payMeanwhile(plan, client, renters);
    const replays = await client.replayAll(acknowledged);
    await client.untilDecided(renters);
    await machine.end('services', 'SIGTERM');
    const charges = await readProcessor(machine.origins.processor);
    const open = await openDatabase(where);
    const stored = await readDatabase(open, renters).finally(() => open.close());
    const checks = auditPayments({ acknowledged, replays, charges, ...stored });
    return { checks, acknowledged: acknowledged.length, failed: client.failed };
  } finally {
    await machine.stop();
  }
}

async function payMeanwhile(
  plan: DatabasePlan,
  client: PayingClient,
  renters: readonly SeriesRenter[],
) {
  const acknowledged: AcknowledgedPayment[] = [];
  let goesOn = true;
  const paying = Promise.all(
    renters.map(async (renter, index) => {
      const random = new Random(plan.seed * 1_000 + index);
      while (goesOn) acknowledged.push(await client.pay(renter, random));
    }),
  );
  // A client without an answer ends the series immediately.
  const unless = (work: Promise<unknown>) => Promise.race([paying, work]);
  const random = new Random(plan.seed);
  for (let n = 0; n < plan.breaks; n += 1) {
    await unless(setTimeout(random.between(LIFE_MS.shortest, LIFE_MS.longest)));
    await unless(plan.breakIt(n));
    if (n % 5 === 4) plan.tell?.(`${n + 1} times, ${acknowledged.length} payments acknowledged`);
  }
  const enough = acknowledged.length + IN_PEACE;
  while (acknowledged.length < enough) await unless(setTimeout(50));
  goesOn = false;
  await paying;
  return acknowledged;
}
