// `pnpm --filter services migrations:generate <name>`: adds one migration to `services/migrations` with the
// changes of the schema and the statements of `sql/*.sql` that no migration has yet. Existing migrations are
// never changed, so that databases that ran them stay valid. A changed statement of `sql/*.sql` is appended in
// its new form: write `create or replace`.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const services = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(services, 'migrations');
const drizzleKit = (...args: string[]) =>
  execFileSync('drizzle-kit', ['generate', ...args], { cwd: services, stdio: 'inherit' });

const listSqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const readSqlFiles = (folder: string) =>
  listSqlFiles(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n\n');

const [name] = process.argv.slice(2);
if (name === undefined)
  throw new Error('Name the migration, for example: migrations:generate mail');

const BREAK = '\n--> statement-breakpoint\n';
const existingMigrations = listSqlFiles(migrations);
drizzleKit('--name', name);
const newMigration = listSqlFiles(migrations).find((file) => !existingMigrations.includes(file));
const migratedSql = readSqlFiles(migrations);
const statements = readSqlFiles(join(services, 'src/platform/db/sql'))
  .trim()
  .split(/;\s*\n\n+/)
  .map((statement) => `${statement.trim().replace(/;$/, '')};`)
  .filter((statement) => !migratedSql.includes(statement));
if (statements.length > 0) {
  const text = `${statements.join(BREAK)}\n`;
  if (newMigration !== undefined) {
    appendFileSync(join(migrations, newMigration), `${BREAK}${text}`);
  } else {
    drizzleKit('--custom', '--name', name);
    writeFileSync(join(migrations, listSqlFiles(migrations).at(-1) ?? ''), text);
  }
}
