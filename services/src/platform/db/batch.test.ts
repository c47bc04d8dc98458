import { eq, sql } from 'drizzle-orm';
import { countRoundTrips } from 'services/testing/count-round-trips';
import { openTestDatabase } from 'services/testing/database-template';
import { createBatch, sendInOrder } from './batch.ts';
import type { OpenDatabase, Tx } from './database.ts';
import { type Placeholders, prepareStatement } from './prepare-statement.ts';
import { person } from './schema/people.ts';
import { withSystemContext } from './transaction.ts';

let open: OpenDatabase;
let counter: ReturnType<typeof countRoundTrips>;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  counter = countRoundTrips(open.pool);
});
afterAll(() => open.close());

const SAM = { id: 'person-sam-ortiz' };

const readName = prepareStatement('test-batch-read', (tx, params: Placeholders<{ id: string }>) =>
  tx.select({ name: person.firstName }).from(person).where(eq(person.personId, params.id)),
);
const extendName = prepareStatement(
  'test-batch-write',
  (tx, params: Placeholders<{ id: string }>) =>
    tx
      .update(person)
      .set({ firstName: sql`${person.firstName} || '!'` })
      .where(eq(person.personId, params.id))
      .returning({ name: person.firstName }),
);
const getName = async (tx: Tx) => (await readName(tx, SAM))[0]?.name;
const addMark = async (tx: Tx) => (await extendName(tx, SAM))[0]?.name;
const fail = (tx: Tx) => tx.execute(sql`select 1 / 0`);

/** Runs the work in a transaction that is rolled back. */
async function inRolledBackTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  const rolledBack = withSystemContext(open.db, async (tx) => {
    result = await work(tx);
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  return result;
}

test('runs the statements in the order in which they were added', async () => {
  const names = await inRolledBackTransaction((tx) =>
    createBatch(tx)
      .add('before', getName)
      .add('written', addMark)
      .add('between', getName)
      .add('again', addMark)
      .add('after', getName)
      .send(),
  );
  expect(names).toEqual({
    before: 'Sam',
    written: 'Sam!',
    between: 'Sam!',
    again: 'Sam!!',
    after: 'Sam!!',
  });
});

test('puts the statements of an inner batch in its place', async () => {
  const names = await inRolledBackTransaction((tx) =>
    createBatch(tx)
      .add('first', addMark)
      .add('inner', (inner) => createBatch(inner).add('written', addMark).send())
      .add('last', getName)
      .send(),
  );
  expect(names).toEqual({ first: 'Sam!', inner: { written: 'Sam!!' }, last: 'Sam!!' });
});

test('sends nothing before send(), and then all in one round trip', async () => {
  await inRolledBackTransaction(async (tx) => {
    const batch = createBatch(tx)
      .add('first', getName)
      .add('second', addMark)
      .add('third', getName);
    const other = await counter.during(() => tx.execute(sql`select 1`));
    expect(other).toEqual({ statements: 1, roundTrips: 1 });
    expect(await counter.during(() => batch.send())).toEqual({ statements: 3, roundTrips: 1 });
  });
});

test('rejects with the error of the statement that failed', async () => {
  const failed = withSystemContext(open.db, (tx) =>
    createBatch(tx).add('before', getName).add('failing', fail).add('after', addMark).send(),
  );
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('rejects when a query throws before it sends anything', async () => {
  const failed = withSystemContext(open.db, (tx) =>
    createBatch(tx)
      .add('first', getName)
      .add('throwing', () => {
        throw new Error('no statement');
      })
      .send(),
  );
  await expect(failed).rejects.toThrow('no statement');
});

test('refuses a second query of one name, and a second send()', async () => {
  await inRolledBackTransaction(async (tx) => {
    const batch = createBatch(tx).add('name', getName);
    expect(() => batch.add('name', getName)).toThrow('has a query name');
    await batch.send();
    await expect(batch.send()).rejects.toThrow('was sent already');
  });
});

test('sends a list of queries in its order, in one round trip', async () => {
  await inRolledBackTransaction(async (tx) => {
    const count = await counter.during(async () => {
      const names = await sendInOrder(tx, [getName, addMark, getName]);
      expect(names).toEqual(['Sam', 'Sam!', 'Sam!']);
    });
    expect(count).toEqual({ statements: 3, roundTrips: 1 });
  });
});
