// pnpm --filter e2e bench:metrics [--payments 100000] [--postings 1000000] [--runs 7]: measures how long the services read
// the figures of their metrics from a generated database (decision 65). Prints the median and the longest of the runs.

import type { PoolClient } from 'pg';
import { createFigureSources } from 'services/app/metrics/figure-sources';
import { prepareDatabase } from 'services/app/seed/prepare-database';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { readArguments } from '#fixtures/command-line.ts';

const { values } = readArguments({
  options: {
    payments: { type: 'string', default: '100000' },
    postings: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '7' },
  },
});
const PAYMENTS = Number(values.payments);
const POSTINGS = Number(values.postings);
const RUNS = Number(values.runs);
const SERVICES = ['payments', 'mail', 'documents', 'maintenance'];
const { DATABASE_URL = '' } = process.env;

/** Copies rows of the seed many times. Without the triggers, which would check each copy. */
async function generateRows({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set statement_timeout = 0');
    await copyRows(client, 'payment', PAYMENTS, {
      payment_id: "'bench-payment-' || n",
      reference: "'BP-' || n",
      processor_charge_id: "'bench-charge-' || n",
    });
    await copyRows(client, 'ledger_transaction', POSTINGS / 2, {
      transaction_id: "'bench-transaction-' || n",
      payment_id: 'null',
    });
    for (const [line, sign] of [
      [1, ''],
      [2, '-'],
    ]) {
      await copyRows(client, 'ledger_posting', POSTINGS / 2, {
        transaction_id: "'bench-transaction-' || n",
        line: String(line),
        amount_cents: `${sign}(n % 100000)`,
      });
    }
    await client.query('vacuum analyze payment, ledger_transaction, ledger_posting');
  } finally {
    client.release(true);
  }
}

async function copyRows(
  client: PoolClient,
  table: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const selected = columns.map((name) => changes[name] ?? `one.${name}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${selected.join(', ')} from generate_series(1, ${count}) n,
       (select * from ${table} limit 1) one`,
  );
}

async function measureSources(open: OpenDatabase) {
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    for (const source of createFigureSources(SERVICES, open)) {
      // The tables of pg-boss exist only where the jobs have run.
      if (source.name === 'scheduled_jobs') continue;
      const before = performance.now();
      await source.read();
      times.set(source.name, [...(times.get(source.name) ?? []), performance.now() - before]);
    }
    times.set('all', [...(times.get('all') ?? []), performance.now() - startedAt]);
  }
  return times;
}

const open = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL });
try {
  await prepareDatabase(open);
  await generateRows(open);
  const { rows } = await open.pool.query(
    'select (select count(*) from payment) as payments, (select count(*) from ledger_posting) as postings',
  );
  console.table(rows);
  const times = await measureSources(open);
  console.table(
    [...times].map(([source, ms]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      return {
        source,
        median_ms: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
        longest_ms: Math.round(sorted.at(-1) ?? Number.NaN),
      };
    }),
  );
} finally {
  await open.close();
  process.disconnect();
}
