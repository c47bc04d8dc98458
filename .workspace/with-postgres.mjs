// node with-postgres.mjs <script> [arguments]: runs a script on a PostgreSQL of its own (DATABASE_URL).
import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.mjs';

const postgres = await startPostgres();
const child = spawn(process.execPath, ['--no-warnings', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url },
});
// Ctrl-C reaches the script as well: the database stops after it.
process.on('SIGINT', () => {});
child.once('exit', async (code) => {
  await postgres.stop();
  process.exitCode = code ?? 1;
});
