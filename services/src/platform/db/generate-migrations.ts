// `pnpm --filter services migrations:generate <name>`: appends to `services/migrations` what the
// schema and `sql/*.sql` say and no migration does yet: one file with the tables and the access to them.
// Migrations that are there stay as they are, so databases that were made by them stay good.
// A statement of `sql/*.sql` that is changed is appended as it stands now: write `create or replace`.
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
if (name === undefined) throw new Error('Say what the migration is about, as in: mail');

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
