// `pnpm --filter e2e long:restore [--payments 500] [--renters 16] [--seed n]`: backs up a database while renters pay
// and upload photos, destroys a part of it, and restores it with the commands of docs/runbooks/back-up-and-restore.md.
// Prints the steps with their durations. Exits non-zero on any fault and when a planted fault was not found.
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable } from '../audit/evidence.ts';
import { printVerdict } from '../print-verdict.ts';
import { runRestore } from './restore-series.ts';

const { values } = readArguments({
  options: {
    payments: { type: 'string', default: '500' },
    renters: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
if (databaseUrl === '') throw new Error('The restore needs DATABASE_URL.');
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`seed ${values.seed}`);
const { checks, planted, steps, counts } = await runRestore({
  name: 'restore',
  databaseUrl,
  payments: Number(values.payments),
  renters: Number(values.renters),
  seed: Number(values.seed),
  onProgress: print,
});
console.table(steps.map(({ step, seconds }) => ({ step, seconds: Number(seconds.toFixed(1)) })));
print(
  `${counts.before} payments acknowledged before the chosen second, ${counts.after} sent after it, ` +
    `${counts.uploads} photos, ${counts.sweptFiles} files removed by the mistake\n`,
);
print(formatAuditTable(checks));
printVerdict(checks, planted, values.seed);
