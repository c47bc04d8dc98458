// pnpm bench:services [--engine postgres|pglite] [--seconds 30] [--warm 10] [--runs 3] [--json]: what the
// services bear on this machine, which they share with the load tools and the database (it waits its turn,
// decision 44). Peak by wrk, whose p99 hides stalls; p99 by autocannon at a fixed rate, which does not. The
// worst of the runs counts. "stolen" is what the machine's host gave to others in the worst second: where
// that is much, a stall need not be the services'.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Machine } from '../long/machine.ts';
import { seedRenters } from '../long/renters/seed-renters.ts';
import { preparePayments, prepareReads } from './loads.ts';
import { atPeak } from './peak.ts';
import { atRate } from './rate.ts';
import { watchStolen } from './stolen.ts';
import { printTable, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: ['postgres', 'pglite'] },
    seconds: { type: 'string', default: '30' },
    warm: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
// Of each run, who begin as those of the run before: nobody has dozens of payments on the way, which no
// renter has.
const RENTERS = 3_000;
const runs = Array.from({ length: Number(values.runs) }, (_, run) => run);
const seconds = Number(values.seconds);
const warm = Number(values.warm);

async function series(engine: string, databaseUrl: string): Promise<Row[]> {
  const machine = await Machine.create(`bench-services-${engine}`);
  const where = { dataDir: machine.dataDir, databaseUrl };
  const all = await seedRenters(where, RENTERS * runs.length);
  // Bank debits settle long after the run: what is measured is the payment, not its settlement.
  const env = { DATABASE_URL: databaseUrl, SANDBOX_SETTLE_MS: '86400000' };
  try {
    await machine.start('processor', env);
    await machine.start('services', env);
    const rows: Row[] = [];
    // All reads before the payments, whose mails are written, and whose end is awaited, for long.
    for (const prepare of [prepareReads, preparePayments]) {
      for (const run of runs) {
        const renters = all.slice(run * RENTERS, (run + 1) * RENTERS);
        // Tokens and quotes hold for ten minutes.
        for (const load of await prepare(machine.origins, renters)) {
          process.stderr.write(`${engine}, run ${run + 1}: ${load.name}\n`);
          await atPeak(load, machine.folder, warm);
          const stolen = watchStolen();
          const peak = await atPeak(load, machine.folder, seconds);
          const steady = await atRate(load, seconds);
          const what = { engine, load: load.name, rate: load.rate, stolen: stolen() };
          rows.push({ ...what, ...peak, ...steady });
        }
      }
    }
    return rows;
  } finally {
    await machine.stop();
  }
}

const rows: Row[] = [];
const { DATABASE_URL = '' } = process.env;
if (values.engine.includes('postgres')) rows.push(...(await series('postgres', DATABASE_URL)));
if (values.engine.includes('pglite')) rows.push(...(await series('pglite', '')));
if (values.json) {
  const [cpu] = cpus();
  const machine = { cores: cpus().length, model: cpu?.model };
  process.stdout.write(`${JSON.stringify({ machine, rows }, null, 2)}\n`);
} else printTable(rows);
