// pnpm --filter e2e bench:services [--engine postgres|pglite] [--seconds 30] [--warm 10] [--runs 3] [--json]: measures the
// load that the services handle on this machine, which also runs the load tools and the database (one measurement
// at a time, decision 44). wrk measures the peak, but its p99 hides stalls; autocannon measures p99 at a fixed rate.
// The worst run counts. "stolen" is the CPU time that the machine's host gave to other machines in the worst second:
// where it is high, a stall may come from the host.

import { cpus } from 'node:os';
import { readArguments } from '#fixtures/command-line.ts';
import { Machine } from '../long/machine.ts';
import { seedRenters } from '../long/renters/seed-renters.ts';
import { preparePayments, prepareReads } from './loads.ts';
import { measurePeak } from './peak.ts';
import { measureAtRate } from './rate.ts';
import { measureStolenTime } from './stolen.ts';
import { type BenchRow, printTable } from './table.ts';

const { values } = readArguments({
  options: {
    engine: { type: 'string', multiple: true, default: ['postgres', 'pglite'] },
    seconds: { type: 'string', default: '30' },
    warm: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
// Each run has its own renters, because real renters do not have dozens of pending payments.
const RENTERS_PER_RUN = 3_000;
const runs = Array.from({ length: Number(values.runs) }, (_, run) => run);
const seconds = Number(values.seconds);
const warmUpSeconds = Number(values.warm);

async function measureSeries(engine: string, databaseUrl: string): Promise<BenchRow[]> {
  const machine = await Machine.create(`bench-services-${engine}`);
  const database = { dataDir: machine.dataDir, databaseUrl };
  const allRenters = await seedRenters(database, RENTERS_PER_RUN * runs.length);
  // Bank debits settle long after the run, so that only the payment is measured and not its settlement.
  const env = { DATABASE_URL: databaseUrl, SANDBOX_SETTLE_MS: '86400000' };
  try {
    await machine.start('processor', env);
    await machine.start('services', env);
    const rows: BenchRow[] = [];
    // Reads run before payments, because payments cause mails and background work for a long time.
    for (const prepare of [prepareReads, preparePayments]) {
      for (const run of runs) {
        const renters = allRenters.slice(run * RENTERS_PER_RUN, (run + 1) * RENTERS_PER_RUN);
        // Tokens and quotes are valid for ten minutes.
        for (const load of await prepare(machine.origins, renters)) {
          process.stderr.write(`${engine}, run ${run + 1}: ${load.name}\n`);
          await measurePeak(load, machine.folder, warmUpSeconds);
          const stopMeasuringStolenTime = measureStolenTime();
          const peak = await measurePeak(load, machine.folder, seconds);
          const steady = await measureAtRate(load, seconds);
          const rowStart = {
            engine,
            load: load.name,
            rate: load.rate,
            stolen: stopMeasuringStolenTime(),
          };
          rows.push({ ...rowStart, ...peak, ...steady });
        }
      }
    }
    return rows;
  } finally {
    await machine.stop();
  }
}

const rows: BenchRow[] = [];
const { DATABASE_URL = '' } = process.env;
if (values.engine.includes('postgres'))
  rows.push(...(await measureSeries('postgres', DATABASE_URL)));
if (values.engine.includes('pglite')) rows.push(...(await measureSeries('pglite', '')));
if (values.json) {
  const [cpu] = cpus();
  const machine = { cores: cpus().length, model: cpu?.model };
  process.stdout.write(`${JSON.stringify({ machine, rows }, null, 2)}\n`);
} else printTable(rows);
