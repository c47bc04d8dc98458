// `pnpm --filter e2e long:reminders [--visits 1000] [--runs 20] [--workers 4] [--seed n]`: kills the workers
// of the reminders again and again while they queue, and audits every run. Prints a table, then what the
// audit finds of planted faults, in the outbox and in the workers. Ends non-zero on any fault.
import { parseArgs } from 'node:util';
import { formatAuditTable, listFaults } from '../audit/evidence.ts';
import { areAllFaultsFound } from '../plant.ts';
import { plantReminderFaults } from './plant-reminders.ts';
import { openReminders, type ReminderRun, runBadWorkers, runReminders } from './reminder-series.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '20' },
    workers: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const [visits, seed, workers] = [values.visits, values.seed, values.workers].map(Number) as [
  number,
  number,
  number,
];
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);
const cells = (row: (string | number)[]) => row.map((one) => String(one).padStart(10)).join('');

print(`seed ${seed}, ${visits} visits, ${workers} workers`);
const open = await openReminders(databaseUrl, visits);
const runs: ReminderRun[] = [];
print(cells(['run', 'kills', 'reminders', 'faults', 'seconds']));
for (let run = 1; run <= Number(values.runs); run += 1) {
  const done = await runReminders(open, { databaseUrl, visits, workers, run, seed });
  const faults = listFaults(done.checks);
  print(cells([run, done.kills, done.reminders, faults.length, done.seconds]));
  if (faults.length > 0) print(formatAuditTable(done.checks));
  runs.push(done);
}
const planted = [
  ...(await plantReminderFaults(open, visits)),
  ...(await runBadWorkers(open, { databaseUrl, visits, workers, run: 0, seed })),
];
for (const { what, found } of planted) {
  print(`planted: ${what}: ${found.length > 0 ? `found (${found[0]})` : 'NOT FOUND'}`);
}
await open.close();
const checks = runs.flatMap((one) => one.checks);
const good = areAllFaultsFound(checks, planted);
print(good ? '\nThe audit is good.' : `\nThere are faults. Again with --seed ${seed}.`);
process.exitCode = good ? 0 : 1;
