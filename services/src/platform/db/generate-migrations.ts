// `pnpm --filter services migrations:generate <name>`: appends to `services/migrations` what the
// schema and `sql/*.sql` say and no migration does yet: one file with the tables, one with the access
// to them. Migrations that are there stay as they are, so databases that were made by them stay good.
// A statement of `sql/*.sql` that is changed is appended as it stands now: write `create or replace`.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const services = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(services, 'migrations');
const drizzleKit = (...args: string[]) =>
  execFileSync('drizzle-kit', ['generate', ...args], { cwd: services, stdio: 'inherit' });

const namesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const textOf = (folder: string) =>
  namesOf(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n\n');

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Say what the migration is about, as in: mail');

drizzleKit('--name', name);
const known = textOf(migrations);
const statements = textOf(join(services, 'src/platform/db/sql'))
  .trim()
  .split(/;\s*\n\n+/)
  .map((statement) => `${statement.trim().replace(/;$/, '')};`)
  .filter((statement) => !known.includes(statement));
if (statements.length > 0) {
  drizzleKit('--custom', '--name', `${name}_access`);
  const newest = namesOf(migrations).at(-1) ?? '';
  writeFileSync(join(migrations, newest), `${statements.join('\n--> statement-breakpoint\n')}\n`);
}
