import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from 'services/testing/database-template';
import type { OpenDatabase } from './database.ts';
import { type Placeholders, prepareStatement } from './prepare-statement.ts';
import { person } from './schema/people.ts';
import { withSystemContext } from './transaction.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

test('a statement is put together once for a connection, and asked with the values of each time', async () => {
  let made = 0;
  const nameOf = prepareStatement('test-name-of', (tx, params: Placeholders<{ id: string }>) => {
    made += 1;
    return tx.select({ name: person.firstName }).from(person).where(eq(person.personId, params.id));
  });
  const names = await withSystemContext(open.db, async (tx) => [
    await nameOf(tx, { id: 'person-maya-ortiz' }),
    await nameOf(tx, { id: 'person-sam-ortiz' }),
    await nameOf(tx, { id: "' or true --" }),
  ]);
  expect(names).toEqual([[{ name: 'Maya' }], [{ name: 'Sam' }], []]);
  expect(made).toBe(1);
});

test('a list is one value, however long', async () => {
  const known = prepareStatement('test-known', (tx, params: Placeholders<{ ids: string[] }>) =>
    tx
      .select({ id: person.personId })
      .from(person)
      .where(sql`${person.personId} = any(${params.ids})`)
      .orderBy(person.personId),
  );
  const ids = ['person-sam-ortiz', 'person-maya-ortiz', 'nobody'];
  const found = await withSystemContext(open.db, async (tx) => [
    await known(tx, { ids }),
    await known(tx, { ids: [] }),
  ]);
  expect(found).toEqual([[{ id: 'person-maya-ortiz' }, { id: 'person-sam-ortiz' }], []]);
});

test('statements leave in the order in which they are called, whatever they are', async () => {
  const who = 'person-sam-ortiz';
  const read = prepareStatement('test-read', (tx, params: Placeholders<{ id: string }>) =>
    tx.select({ name: person.firstName }).from(person).where(eq(person.personId, params.id)),
  );
  const write = prepareStatement('test-write', (tx, params: Placeholders<{ id: string }>) =>
    tx
      .update(person)
      .set({ firstName: sql`${person.firstName} || '!'` })
      .where(eq(person.personId, params.id))
      .returning({ name: person.firstName }),
  );
  const rolledBack = withSystemContext(open.db, async (tx) => {
    const asked = [read, write, read, write, write, read].map((one) => one(tx, { id: who }));
    const names = (await Promise.all(asked)).map(([row]) => row?.name);
    throw new Error(names.join());
  });
  await expect(rolledBack).rejects.toThrow('Sam,Sam!,Sam!,Sam!!,Sam!!!,Sam!!!');
});

test('a plan that is made while a table is small takes its index, for it is kept when the table has grown', async () => {
  await open.pool.query('analyze corporation');
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from corporation where corporation_id = 'corp-harbor'`,
    ),
  );
  expect(plan.rows[0]?.['QUERY PLAN']).toContain('Index Scan using corporation_pkey');
});
