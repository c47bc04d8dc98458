// `pnpm renters:erase <e-mail or id> [--for "Request of 12 November" --confirm]`: shows what an erasure of a former
// renter deletes, and with --confirm erases the renter. For deployments, where `pnpm office` does not exist. Reads the
// settings of the services. Exit code 0: done, or possible; 1: not possible yet; 2: it could not run.
import { Console } from 'node:console';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ActRefusedError, previewErasure, runErasure } from 'services/office';
import { loadConfig } from 'services/platform/config/config';
import { type Database, openDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog, getErrorFields } from 'services/platform/observability/log';
import { openSecurityStream } from 'services/platform/observability/open-security-stream';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { for: { type: 'string' }, confirm: { type: 'boolean' } },
  });
  const [renter, ...others] = positionals;
  if (renter === undefined || others.length > 0 || (values.confirm && !values.for)) {
    throw new Error('Usage: pnpm renters:erase <e-mail or id> [--for "reason" --confirm]');
  }
  const config = loadConfig(process.env);
  const open = await openDatabase(config);
  try {
    return values.confirm
      ? await erase(open.db, config.securityLogFile, { renter, for: values.for ?? '' })
      : await preview(open.db, renter);
  } finally {
    await open.close();
  }
});

async function preview(db: Database, renter: string): Promise<number> {
  const act = { act: 'preview-erasure', renter: renter.toLowerCase() } as const;
  const { text, rows, isPossible } = await withSystemContext(db, (tx) =>
    previewErasure(tx, act, new Date()),
  );
  if (rows.length > 0) new Console(process.stdout).table(rows);
  process.stdout.write(`${text}\n`);
  return isPossible ? 0 : 1;
}

async function erase(
  db: Database,
  securityLogFile: string | undefined,
  input: { renter: string; for: string },
): Promise<number> {
  const actor = userInfo().username;
  const security = openSecurityStream(securityLogFile, (event, error) =>
    process.stderr.write(`${event} ${JSON.stringify(getErrorFields(error))}\n`),
  );
  const log = createLog('silent', undefined, security);
  const record = (outcome: 'success' | 'refused') =>
    log.security('staff_act', { outcome, act: 'erase', staff: actor });
  try {
    const act = { act: 'erase', renter: input.renter.toLowerCase(), for: input.for } as const;
    const { text } = await runErasure(db, { actor, act }, new Date());
    record('success');
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ActRefusedError)) throw error;
    record('refused');
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await security.close();
  }
}
