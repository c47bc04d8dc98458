import { Console } from 'node:console';
import { userInfo } from 'node:os';
import { loadConfig } from 'services/platform/config/config';
import { HELP, OfficeUsageError, readCommand } from './read-command.ts';
import { sendAct } from './send-act.ts';

// `pnpm office <act>`: see HELP. PGlite can be open in one process only, so the running services act.
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const config = loadConfig(process.env);
  const target = {
    origin: config.origins.services,
    dataDir: config.dataDir,
    actor: userInfo().username,
  };
  const { code, body, text, rows } = await sendAct(target, command.act);
  if (command.json) process.stdout.write(`${JSON.stringify(body, null, 2)}\n`);
  else if (code !== 0) process.stderr.write(`${text}\n`);
  else {
    process.stdout.write(`${text}\n`);
    if (rows.length > 0) new Console(process.stdout).table(rows);
  }
  return code;
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof OfficeUsageError ? 2 : 1;
  })
  .then((code) => {
    process.exitCode = code;
  });
