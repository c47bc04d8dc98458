import { loadConfig } from 'services/platform/config/config';
import { openDatabase } from 'services/platform/db/database';
import { assertCanSeed, seedEmptyDatabase } from './seed-empty-database.ts';

// `pnpm seed`: inserts the sample data into an empty database.
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  assertCanSeed(config);
  const open = await openDatabase(config);
  try {
    await seedEmptyDatabase(open);
  } finally {
    await open.close();
  }
  process.stdout.write('The database has the sample data.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
