// node with-postgres.mjs <script> [arguments]: runs a script on a PostgreSQL of its own (DATABASE_URL).
// The message `{ restart: <mode of pg_ctl> }` restarts PostgreSQL; the script receives an answer when it is up.
import './processes/follow-runner.mjs';
import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.mjs';
import { FOLLOW_PARENT } from './processes/follow-parent-arguments.mjs';

const postgres = await startPostgres();
const child = spawn(
  process.execPath,
  ['--no-warnings', ...FOLLOW_PARENT, ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: postgres.url },
  },
);
child.on('message', async ({ restart }) => {
  await postgres.restart(restart);
  child.send({ restarted: restart });
});
// Ctrl-C reaches the script as well: the database stops after it.
process.on('SIGINT', () => {});
child.once('exit', async (code) => {
  await postgres.stop();
  process.exitCode = code ?? 1;
});
