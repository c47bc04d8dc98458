// `pnpm --filter services migrations:generate`: makes `services/migrations` anew, while nothing is
// in production yet: one migration with the tables, one with what `sql/*.sql` says.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const services = fileURLToPath(new URL('../../', import.meta.url));
const migrations = join(services, 'migrations');
const drizzleKit = (...args: string[]) =>
  execFileSync('drizzle-kit', ['generate', ...args], { cwd: services, stdio: 'inherit' });

rmSync(migrations, { recursive: true, force: true });
drizzleKit('--name', 'tables');
drizzleKit('--custom', '--name', 'access');

const folder = join(services, 'src/db/sql');
const statements = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split(/;\n\n/))
  .map((statement) => `${statement.trim().replace(/;$/, '')};`);
writeFileSync(
  join(migrations, '0001_access.sql'),
  `${statements.join('\n--> statement-breakpoint\n')}\n`,
);
