// `pnpm --filter e2e long:shutdown [--rounds 20] [--seed n] [--plant]`: restarts two replicas of the services and two
// web servers in turn with SIGTERM, behind nginx and under load. Exits non-zero when a request fails, a process exits
// with another code than 0, nginx may have sent a POST to both replicas, or the audit of the payments finds a fault.
// `--plant` sends SIGKILL instead, and the series has to report failures.
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable, listFaults } from '../audit/evidence.ts';
import { countFailures, formatLoadTable } from './load-counts.ts';
import { runShutdowns } from './series.ts';

const { values } = readArguments({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    plant: { type: 'boolean', default: false },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);

if (databaseUrl === '') throw new Error('The restarts need DATABASE_URL.');
print(`seed ${values.seed}`);
try {
  const { counts, checks, badExits, exitMs, secondTries } = await runShutdowns({
    name: 'shutdown',
    databaseUrl,
    rounds: Number(values.rounds),
    signal: values.plant ? 'SIGKILL' : 'SIGTERM',
    seed: Number(values.seed),
    onProgress: print,
  });
  const { refused, repeatable, unsafe } = secondTries;
  print(`\n${formatLoadTable(counts)}\n`);
  print(`${exitMs.length} processes stopped, the slowest in ${Math.max(...exitMs)} ms`);
  print(
    `requests sent to the second replica: ${refused} after a refused connection, ${repeatable} repeated reads, ${unsafe} unsafe`,
  );
  print(`\n${formatAuditTable(checks)}`);
  for (const line of badExits) print(line);
  const failures = countFailures(counts);
  const isClean = failures + unsafe + badExits.length + listFaults(checks).length === 0;
  const isFound = failures > 0 && listFaults(checks).length === 0;
  print(
    values.plant
      ? `\nplanted: SIGKILL: ${failures} failures found`
      : `\n${failures} failed requests`,
  );
  process.exitCode = (values.plant ? isFound : isClean) ? 0 : 1;
} finally {
  process.disconnect();
}
