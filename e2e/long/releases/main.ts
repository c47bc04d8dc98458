// `pnpm --filter e2e long:releases [--times 20] [--concurrent 20] [--seed n]`: kills the release tool at
// each step of publish and promote, and audits after each kill. Exits non-zero on any fault.
import { readArguments } from '#fixtures/command-line.ts';
import { runReleaseSeries } from './series.ts';

const { values } = readArguments({
  options: {
    times: { type: 'string', default: '20' },
    concurrent: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`seed ${values.seed}`);
const { rows, faults, acknowledged } = await runReleaseSeries({
  times: Number(values.times),
  concurrent: Number(values.concurrent),
  seed: Number(values.seed),
  onProgress: print,
});
console.table(rows);
print(`${acknowledged} releases acknowledged, ${faults.length} faults`);
for (const fault of faults) print(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
