// `pnpm test:long [--kills 100] [--payments 2000] [--points 20] [--seed n] [--plant]`: repeatedly
// kills the services while renters pay, then audits both stores. Exits non-zero on any fault.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '#fixtures/command-line.ts';
import { auditPayments } from './audit/audit.ts';
import { type AuditCheck, formatAuditTable } from './audit/evidence.ts';
import { type PlantedFault, plantFaults } from './plant.ts';
import { printVerdict } from './print-verdict.ts';
import { type PaymentSeriesResult, runSeries } from './series.ts';

const NAME = 'kill-series';
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readArguments({
  options: {
    kills: { type: 'string', default: '100' },
    payments: { type: 'string', default: '2000' },
    points: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    plant: { type: 'boolean', default: false },
  },
});

function getFigures(result: PaymentSeriesResult) {
  const times = [...result.restartsMs].sort((a, b) => a - b);
  const getPercentileMs = (share: number) =>
    Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    kills: result.kills,
    crashes_at_fixed_points: result.crashes,
    payments_acknowledged: result.evidence.acknowledged.length,
    answers_lost: result.lostAnswers,
    restart_ms: { p50: getPercentileMs(0.5), p95: getPercentileMs(0.95), max: getPercentileMs(1) },
    seconds: result.seconds,
  };
}

function writeRecord(
  result: PaymentSeriesResult,
  checks: AuditCheck[],
  planted: PlantedFault[],
): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  const record = {
    seed: values.seed,
    commit,
    machine: { cores: cpus().length, model: cpu?.model },
    ...getFigures(result),
    checks,
    planted,
  };
  const file = join(import.meta.dirname, '../../.cache/long', NAME, 'result.json');
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

print(`seed ${values.seed}`);
const result = await runSeries({
  name: NAME,
  kills: Number(values.kills),
  payments: Number(values.payments),
  points: Number(values.points),
  killUntilPaid: true,
  seed: Number(values.seed),
  onProgress: print,
});
const checks = auditPayments(result.evidence);
print(`\n${JSON.stringify(getFigures(result))}\n\n${formatAuditTable(checks)}`);
const planted = values.plant ? await plantFaults(NAME, result) : [];
writeRecord(result, checks, planted);
printVerdict(checks, planted, values.seed);
