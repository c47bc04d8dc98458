import { eq, sql } from 'drizzle-orm';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
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

test('builds a statement once for a connection and executes it with the values of each call', async () => {
  let builds = 0;
  const readName = prepareStatement('test-name-of', (tx, params: Placeholders<{ id: string }>) => {
    builds += 1;
    return tx.select({ name: person.firstName }).from(person).where(eq(person.personId, params.id));
  });
  const names = await withSystemContext(open.db, async (tx) => [
    await readName(tx, { id: 'person-maya-ortiz' }),
    await readName(tx, { id: 'person-sam-ortiz' }),
    await readName(tx, { id: "' or true --" }),
  ]);
  expect(names).toEqual([[{ name: 'Maya' }], [{ name: 'Sam' }], []]);
  expect(builds).toBe(1);
});

test('passes a list of any length as one value', async () => {
  const readPeople = prepareStatement('test-known', (tx, params: Placeholders<{ ids: string[] }>) =>
    tx
      .select({ id: person.personId })
      .from(person)
      .where(sql`${person.personId} = any(${params.ids})`)
      .orderBy(person.personId),
  );
  const ids = ['person-sam-ortiz', 'person-maya-ortiz', 'nobody'];
  const found = await withSystemContext(open.db, async (tx) => [
    await readPeople(tx, { ids }),
    await readPeople(tx, { ids: [] }),
  ]);
  expect(found).toEqual([[{ id: 'person-maya-ortiz' }, { id: 'person-sam-ortiz' }], []]);
});

test('sends reads and writes in the order of their calls', async () => {
  const id = 'person-sam-ortiz';
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
    const results = [read, write, read, write, write, read].map((one) => one(tx, { id }));
    const names = (await Promise.all(results)).map(([row]) => row?.name);
    throw new Error(names.join());
  });
  await expect(rolledBack).rejects.toThrow('Sam,Sam!,Sam!,Sam!!,Sam!!!,Sam!!!');
});

test('a plan made while a table is small uses the index, because the plan is kept when the table grows', async () => {
  await queryAsOwner(open, 'analyze corporation');
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from corporation where corporation_id = 'corp-harbor'`,
    ),
  );
  expect(plan.rows[0]?.['QUERY PLAN']).toContain('Index Scan using corporation_pkey');
});
