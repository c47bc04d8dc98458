// `pnpm payments:reconcile [--grace-minutes 60] [--json]`: compares the payments of the last 90 days with those of the
// processor, as the nightly job does, and stores each difference as a finding for the office. Reads the settings of the
// services. Exit code 0: no difference; 1: differences; 2: it could not run.
import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { createProcessorClient, reconcile } from 'services/payments';
import { loadConfig } from 'services/platform/config/config';
import { openDatabase } from 'services/platform/db/database';
import { createLog } from 'services/platform/observability/log';
import { runCommand } from './run-command.ts';

const MINUTE_MS = 60_000;

await runCommand(async () => {
  const options = {
    'grace-minutes': { type: 'string', default: '60' },
    json: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  const minutes = Number(values['grace-minutes']);
  if (!(minutes >= 0)) throw new Error('--grace-minutes must be 0 or more.');
  const config = loadConfig(process.env);
  const open = await openDatabase(config);
  try {
    const books = createProcessorClient(config.origins.processor, config.processorApiKey);
    const log = createLog('silent');
    const graceMs = minutes * MINUTE_MS;
    const findings = await reconcile({ db: open.db, books, log, graceMs }, new Date());
    const differences = findings.filter(({ kind }) => kind !== 'return_rate');
    if (values.json) process.stdout.write(`${JSON.stringify(differences, null, 2)}\n`);
    else {
      const rows = differences.map(({ details, ...rest }) => ({
        ...rest,
        details: JSON.stringify(details),
      }));
      if (rows.length > 0) new Console(process.stdout).table(rows);
      process.stdout.write(`${differences.length} differences\n`);
    }
    return differences.length === 0 ? 0 : 1;
  } finally {
    await open.close();
  }
});
