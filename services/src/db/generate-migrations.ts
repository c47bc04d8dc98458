// `pnpm --filter services migrations:generate`: makes `services/migrations` anew, while nothing is
// in production yet: one migration with the tables, one with what `sql/*.sql` says. Where that gives
// the same SQL as before, the folder stays as it was, and databases that were made from it stay good.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const services = fileURLToPath(new URL('../../', import.meta.url));
const migrations = join(services, 'migrations');
const drizzleKit = (...args: string[]) =>
  execFileSync('drizzle-kit', ['generate', ...args], { cwd: services, stdio: 'inherit' });

const sqlOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const aside = mkdtempSync(join(services, '.migrations-before-'));
const before = join(aside, 'migrations');
renameSync(migrations, before);
try {
  drizzleKit('--name', 'tables');
  drizzleKit('--custom', '--name', 'access');
  const statements = sqlOf(join(services, 'src/db/sql'))
    .flatMap((text) => text.trim().split(/;\n\n/))
    .map((statement) => `${statement.trim().replace(/;$/, '')};`);
  writeFileSync(
    join(migrations, '0001_access.sql'),
    `${statements.join('\n--> statement-breakpoint\n')}\n`,
  );
  if (sqlOf(before).join() === sqlOf(migrations).join()) restore();
} catch (error) {
  restore();
  throw error;
} finally {
  rmSync(aside, { recursive: true, force: true });
}

function restore(): void {
  rmSync(migrations, { recursive: true, force: true });
  renameSync(before, migrations);
}
