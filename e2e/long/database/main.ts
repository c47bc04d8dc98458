// `pnpm --filter e2e long:database [--restarts 20] [--seed n]`: PostgreSQL goes away and comes back while
// renters pay, by turns in good order and as after a crash. Ends non-zero on any fault in the books, and
// where a client was told of a fault of the services.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { auditTable, faultsOf } from '../audit/evidence.ts';
import { runBreaks } from './series.ts';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);

/** As pg_ctl calls them: the second one leaves what was under way to the recovery. */
const MODES = ['fast', 'immediate'];

async function restart(n: number): Promise<void> {
  const done = once(process, 'message');
  process.send?.({ restart: MODES[n % MODES.length] });
  await done;
}

if (databaseUrl === '') throw new Error('The restarts need DATABASE_URL.');
print(`seed ${values.seed}`);
try {
  const { checks, acknowledged, failed } = await runBreaks({
    name: 'database-restarts',
    databaseUrl,
    breaks: Number(values.restarts),
    breakIt: restart,
    seed: Number(values.seed),
    tell: print,
  });
  print(`\n${auditTable(checks)}`);
  print(`\n${acknowledged} payments; ${failed} answers were a fault of the services`);
  process.exitCode = faultsOf(checks).length + failed === 0 ? 0 : 1;
} finally {
  process.disconnect();
}
