// `pnpm --filter e2e long:metrics [--seconds 60] [--seed n]`: renters pay while the processor refuses every fifth charge and
// Prometheus scrapes the services. Then runs every dashboard query and compares the figures with the audit and with the
// counts of the load. Exits non-zero when a figure differs, a query fails or the audit finds a fault.
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable } from '../audit/evidence.ts';
import { runMetricsSeries } from './metrics-series.ts';
import { formatFigures, formatQueries, listMetricsFaults } from './metrics-verdict.ts';

const { values } = readArguments({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
if (databaseUrl === '') throw new Error('The series needs DATABASE_URL.');
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`seed ${values.seed}`);
try {
  const result = await runMetricsSeries({
    name: 'metrics',
    databaseUrl,
    seconds: Number(values.seconds),
    seed: Number(values.seed),
  });
  print(formatQueries(result.queries));
  print(`\n${formatFigures(result.figures)}`);
  print(`\n${formatAuditTable(result.checks)}`);
  const faults = listMetricsFaults(result);
  print(
    `\n${result.acknowledged} payments, ${result.refusedCharges} refused charges, ${result.queries.length} dashboard queries, ${result.figures.length} figures, ${faults.length} faults`,
  );
  for (const fault of faults) print(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  process.disconnect();
}
