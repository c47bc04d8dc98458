// `pnpm --filter e2e long:reminders [--visits 1000] [--runs 20] [--workers 4] [--seed n]`: repeatedly kills
// the workers of the reminder job while they queue reminders, and audits every run. Prints a table and the faults,
// planted in the outbox and in the workers, that the audit has found. Exits non-zero on any fault.
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable, listFaults } from '../audit/evidence.ts';
import { printVerdict } from '../print-verdict.ts';
import { plantReminderFaults } from './plant-reminders.ts';
import { openReminders, type ReminderRun, runBadWorkers, runReminders } from './reminder-series.ts';

const { values } = readArguments({
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
const formatRow = (row: (string | number)[]) =>
  row.map((cell) => String(cell).padStart(10)).join('');

print(`seed ${seed}, ${visits} visits, ${workers} workers`);
const open = await openReminders(databaseUrl, visits);
const runs: ReminderRun[] = [];
print(formatRow(['run', 'kills', 'reminders', 'faults', 'seconds']));
for (let run = 1; run <= Number(values.runs); run += 1) {
  const result = await runReminders(open, { databaseUrl, visits, workers, run, seed });
  const faults = listFaults(result.checks);
  print(formatRow([run, result.kills, result.reminders, faults.length, result.seconds]));
  if (faults.length > 0) print(formatAuditTable(result.checks));
  runs.push(result);
}
const planted = [
  ...(await plantReminderFaults(open, visits)),
  ...(await runBadWorkers(open, { databaseUrl, visits, workers, run: 0, seed })),
];
await open.close();
const checks = runs.flatMap((run) => run.checks);
printVerdict(checks, planted, seed);
