import type { OpenDatabase } from 'services/platform/db/database';

/** Runs a statement as the owner of the tables with all triggers disabled, as someone with the owner's password can. */
export async function tamper(
  open: OpenDatabase,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  const client = await open.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const CHAIN_TABLES = ['ledger_posting', 'ledger_transaction', 'ledger_chain_link', 'ledger_chain'];

/** Copies the ledger tables. The returned function puts the copies back, and the ledger is as before. */
export async function backUpLedger(open: OpenDatabase): Promise<() => Promise<void>> {
  for (const table of CHAIN_TABLES) {
    await open.pool.query(`create table copy_of_${table} as select * from ${table}`);
  }
  return async () => {
    for (const table of CHAIN_TABLES) {
      await tamper(open, `delete from ${table}`);
      const override = table === 'ledger_transaction' ? 'overriding system value' : '';
      await tamper(open, `insert into ${table} ${override} select * from copy_of_${table}`);
    }
  };
}
