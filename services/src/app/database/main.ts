import { parseArgs } from 'node:util';
import pg from 'pg';
import { allowServicesLogin } from './allow-services-login.ts';
import { migrateDatabase } from './migrate-database.ts';

const HELP = `pnpm db:migrate [--services-login]

Brings the database of DATABASE_OWNER_URL up to date, as its owner. It can run again, also concurrently.

  --services-login   Also lets the role portal_services log in. SERVICES_DATABASE_PASSWORD, when set, becomes its
                     password.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'services-login': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const { DATABASE_OWNER_URL: connectionString, SERVICES_DATABASE_PASSWORD: password } =
    process.env;
  if (!connectionString) {
    throw new Error('Set DATABASE_OWNER_URL to the URL of the database with its owner.');
  }
  // A plain connection, without start-up settings, which a pooler such as PgBouncer would refuse.
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const done = await migrateDatabase(pool);
    if (values['services-login']) done.push(await allowServicesLogin(pool, password));
    const lines = done.length > 0 ? done.map((what) => `Ran ${what}`) : ['Nothing to run'];
    process.stdout.write(`${lines.join('\n')}\nThe database is up to date.\n`);
  } finally {
    await pool.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
