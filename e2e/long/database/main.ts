// `pnpm --filter e2e long:database [--restarts 20] [--seed n]`: restarts PostgreSQL while renters
// pay, alternating between an orderly shutdown and a crash. Exits non-zero on any fault in the ledger and when a
// client received an internal error of the services.

import { once } from 'node:events';
import { readArguments } from '#fixtures/command-line.ts';
import { formatAuditTable, listFaults } from '../audit/evidence.ts';
import { runBreaks } from './series.ts';

const { values } = readArguments({
  options: {
    restarts: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Modes of pg_ctl. The second one leaves open transactions to the crash recovery. */
const MODES = ['fast', 'immediate'];

async function restartDatabase(index: number): Promise<void> {
  const restarted = once(process, 'message');
  process.send?.({ restart: MODES[index % MODES.length] });
  await restarted;
}

if (databaseUrl === '') throw new Error('The restarts need DATABASE_URL.');
print(`seed ${values.seed}`);
try {
  const { checks, acknowledged, failed } = await runBreaks({
    name: 'database-restarts',
    databaseUrl,
    breaks: Number(values.restarts),
    stopDatabase: restartDatabase,
    seed: Number(values.seed),
    onProgress: print,
  });
  print(`\n${formatAuditTable(checks)}`);
  print(`\n${acknowledged} payments; ${failed} internal errors of the services`);
  process.exitCode = listFaults(checks).length + failed === 0 ? 0 : 1;
} finally {
  process.disconnect();
}
