// pnpm --filter e2e bench:drivers [--seconds 8] [--runs 3]: measures how many transactions a second each PostgreSQL
// driver runs (decision 60). A transaction has eight reads and one write, and 32 transactions share ten connections.
// The drivers take turns. Prints the median of the runs.

import pg from 'pg';
import postgres from 'postgres';
import { currentTransaction, openServerPool } from 'services/platform/db/driver/index';
import { readArguments } from '#fixtures/command-line.ts';

const { values } = readArguments({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
  },
});
const RUN_MS = Number(values.seconds) * 1_000;
const RUNS = Number(values.runs);
const CONCURRENT_TRANSACTIONS = 32;
const CONNECTIONS = 10;
const ROWS = 10_000;
const READS_PER_TRANSACTION = 8;

const { DATABASE_URL = '' } = process.env;
const READ = 'select id, amount_cents, note, made_at from drivers where id = $1';
const WRITE = 'update drivers set amount_cents = amount_cents + 1 where id = $1';

type DriverUnderTest = {
  name: string;
  transact(ids: readonly number[]): Promise<unknown>;
  close(): Promise<void>;
};

const pickIds = () =>
  Array.from({ length: READS_PER_TRANSACTION }, () => 1 + Math.floor(Math.random() * ROWS));

/** The driver of the services: queries of one transaction in one tick are sent as one batch. */
function createOwnDriver(): DriverUnderTest {
  const pool = openServerPool(DATABASE_URL, []);
  return {
    name: 'own driver',
    async transact(ids) {
      const client = await pool.connect();
      try {
        await currentTransaction.run({ hasEnded: false, role: 'system' }, () =>
          Promise.all([
            client.query('begin'),
            ...ids.map((id) => client.query({ text: READ, values: [id] })),
          ]).then(() =>
            Promise.all([client.query({ text: WRITE, values: [ids[0]] }), client.query('commit')]),
          ),
        );
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** `pg` alone, with its own pipelining and named statements. */
function createPgDriver(): DriverUnderTest {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: CONNECTIONS,
    pipeline: true,
  } as pg.PoolConfig);
  return {
    name: 'pg, pipeline: true',
    async transact(ids) {
      const client = await pool.connect();
      try {
        await Promise.all([
          client.query('begin'),
          ...ids.map((id) => client.query({ name: 'read', text: READ, values: [id] })),
        ]);
        await Promise.all([
          client.query({ name: 'write', text: WRITE, values: [ids[0]] }),
          client.query('commit'),
        ]);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Takes the folder of a Unix socket out of the `host` parameter of a URL. `pg` reads that parameter, but `postgres`
 * sends it to the server as an unknown setting and needs the folder as an option.
 */
function splitSocketFolder(databaseUrl: string): { url: string; socketFolder: string | null } {
  const url = new URL(databaseUrl);
  const socketFolder = url.searchParams.get('host');
  url.searchParams.delete('host');
  return { url: url.href, socketFolder };
}

/** `postgres` (porsager), which pipelines queries and prepares statements automatically. */
function createPostgresDriver(): DriverUnderTest {
  const { url, socketFolder } = splitSocketFolder(DATABASE_URL);
  const host = socketFolder === null ? {} : { host: socketFolder };
  const sql = postgres(url, { max: CONNECTIONS, ...host });
  return {
    name: 'postgres',
    transact: (ids) =>
      sql.begin(async (tx) => {
        await Promise.all(ids.map((id) => tx.unsafe(READ, [id], { prepare: true })));
        await tx.unsafe(WRITE, [ids[0] ?? 1], { prepare: true });
      }),
    close: () => sql.end(),
  };
}

async function createTable(): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(
    `create table drivers (id int primary key, amount_cents int, note text, made_at timestamptz default now())`,
  );
  await client.query(
    `insert into drivers (id, amount_cents, note) select n, n, 'note ' || n from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await client.query('vacuum analyze drivers');
  await client.end();
}

/** Returns the number of transactions a second. */
async function measureRate(driver: DriverUnderTest, ms: number): Promise<number> {
  const end = Date.now() + ms;
  let done = 0;
  const transactUntilEnd = async () => {
    while (Date.now() < end) {
      await driver.transact(pickIds());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_TRANSACTIONS }, transactUntilEnd));
  return Math.round(done / (ms / 1_000));
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

await createTable();
const drivers = [createOwnDriver(), createPgDriver(), createPostgresDriver()];
const results = new Map(drivers.map(({ name }) => [name, [] as number[]]));
for (let run = 0; run < RUNS; run += 1) {
  for (const driver of drivers) {
    await measureRate(driver, 2_000);
    results.get(driver.name)?.push(await measureRate(driver, RUN_MS));
  }
}
console.table(
  [...results].map(([driver, runs]) => ({ driver, median: median(runs), runs: runs.join(', ') })),
);
for (const driver of drivers) await driver.close();
