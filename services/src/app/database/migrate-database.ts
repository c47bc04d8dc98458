import type { Pool } from 'pg';
import { migrate } from 'services/platform/db/migrate/migrate';
import { installJobQueue } from 'services/platform/jobs/install-job-queue';

/**
 * Brings the tables, roles and job queue up to date, as the owner of the database. Runs nothing twice. Returns what it
 * ran, for a person to read.
 */
export async function migrateDatabase(pool: Pool): Promise<string[]> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Error('The database does not let us in. Start it, or mend the URL.', {
      cause: error,
    });
  });
  try {
    const migrations = await migrate(client);
    return [...migrations, ...(await installJobQueue(client))];
  } finally {
    client.release();
  }
}
