import type { Config } from 'services/platform/config/config';
import { openDatabase } from 'services/platform/db/database';
import { openStorage } from 'services/platform/storage/open-storage';

const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * A clean-up script that the owner of the database runs on the wrong server: it deletes the postings of every payment
 * and every photo, and drops a table. Payments continue to work.
 */
export async function makeMistake(databaseUrl: string): Promise<void> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    await open.pool.query(`begin;
      set local session_replication_role = replica;
      delete from ledger_posting where transaction_id in
        (select transaction_id from ledger_transaction where payment_id is not null);
      delete from media;
      drop table document_opened;
      commit`);
  } finally {
    await open.close();
  }
}

/** Removes the files that no row names after the mistake, as the nightly job does two days later. Returns how many. */
export async function sweepFiles(databaseUrl: string, dataDir: string): Promise<number> {
  const open = await openDatabase({ dataDir, databaseUrl });
  const storage: Pick<Config, 'dataDir' | 'storage'> = { dataDir, storage: undefined };
  try {
    const now = () => new Date(Date.now() + TWO_DAYS_MS);
    return await openStorage(storage, open.db, now).sweep();
  } finally {
    await open.close();
  }
}
