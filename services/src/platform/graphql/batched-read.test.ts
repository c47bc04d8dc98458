import { sql } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';
import { person } from 'services/platform/db/schema/people';
import { openTestDatabase } from 'services/testing/database-template';
import { createBatchedRead } from './batched-read.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
const reading = () => createBatchedRead(open.db, MAYA);

test('what is asked in one turn is read in one transaction, what is asked later in another', async () => {
  const transactions = jest.spyOn(open.pool, 'connect');
  const read = reading();
  const names = () => read((tx) => tx.select({ name: person.firstName }).from(person));
  const [one, two] = await Promise.all([names(), names()]);
  expect(one).toEqual(two);
  expect(transactions).toHaveBeenCalledTimes(1);
  await names();
  expect(transactions).toHaveBeenCalledTimes(2);
  transactions.mockRestore();
});

test('everyone in it is the person who asks', async () => {
  const found = await reading()((tx) => tx.select({ id: person.personId }).from(person));
  expect(found.map(({ id }) => id).sort()).toEqual(['person-maya-ortiz', 'person-sam-ortiz']);
});

test('one that fails by itself leaves the others alone', async () => {
  const read = reading();
  const failing = read(() => Promise.reject(new Error('mine')));
  const thrown = read(() => {
    throw new Error('at once');
  });
  const good = read((tx) => tx.execute(sql`select 1 as one`));
  await expect(failing).rejects.toThrow('mine');
  await expect(thrown).rejects.toThrow('at once');
  expect((await good).rows).toEqual([{ one: 1 }]);
});

test('where no transaction can be had, all of them fail', async () => {
  const connect = jest.spyOn(open.pool, 'connect').mockImplementation(() => {
    throw new Error('no connection');
  });
  const read = reading();
  const both = [read(() => Promise.resolve(1)), read(() => Promise.resolve(2))];
  for (const one of both) await expect(one).rejects.toThrow('no connection');
  connect.mockRestore();
});
