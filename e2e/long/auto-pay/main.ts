// `pnpm --filter e2e long:auto-pay [--plans 500] [--runs 20] [--workers 2 --workers 8] [--seed n]`: repeatedly
// kills the workers of the auto-pay job while they draw, and audits every run. Prints a table and the planted
// faults that the audit has found. Exits non-zero on any fault.
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable, listFaults } from '../audit/evidence.ts';
import { printVerdict } from '../print-verdict.ts';
import { type DrawRun, openSeries, runDraws } from './draw-series.ts';
import { plantDrawFaults } from './plant-draws.ts';

const { values } = readArguments({
  options: {
    plans: { type: 'string', default: '500' },
    runs: { type: 'string', default: '20' },
    workers: { type: 'string', multiple: true, default: ['2', '8'] },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const plans = Number(values.plans);
const seed = Number(values.seed);
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);
const formatRow = (row: (string | number)[]) =>
  row.map((cell) => String(cell).padStart(9)).join('');

print(`seed ${seed}`);
const open = await openSeries(databaseUrl, plans);
const runs: DrawRun[] = [];
print(formatRow(['workers', 'run', 'kills', 'draws', 'faults', 'seconds']));
for (const workers of values.workers.map(Number)) {
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const result = await runDraws(open, { databaseUrl, plans, workers, run, seed });
    const faults = listFaults(result.checks);
    print(formatRow([workers, run, result.kills, result.draws, faults.length, result.seconds]));
    if (faults.length > 0) print(formatAuditTable(result.checks));
    runs.push(result);
  }
}
const planted = await plantDrawFaults(open, plans);
await open.close();
const checks = runs.flatMap((run) => run.checks);
printVerdict(checks, planted, seed);
