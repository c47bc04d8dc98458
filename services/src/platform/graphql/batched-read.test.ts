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
const createRead = () => createBatchedRead(open.db, MAYA);

test('runs the reads of one tick in one transaction, and a later read in another one', async () => {
  const transactions = jest.spyOn(open.pool, 'connect');
  const read = createRead();
  const names = () => read((tx) => tx.select({ name: person.firstName }).from(person));
  const [one, two] = await Promise.all([names(), names()]);
  expect(one).toEqual(two);
  expect(transactions).toHaveBeenCalledTimes(1);
  await names();
  expect(transactions).toHaveBeenCalledTimes(2);
  transactions.mockRestore();
});

test('reads with the rights of the caller', async () => {
  const found = await createRead()((tx) => tx.select({ id: person.personId }).from(person));
  expect(found.map(({ id }) => id).sort()).toEqual(['person-maya-ortiz', 'person-sam-ortiz']);
});

test('a read that throws rejects only itself', async () => {
  const read = createRead();
  const failing = read(() => Promise.reject(new Error('mine')));
  const thrown = read(() => {
    throw new Error('synchronous');
  });
  const good = read((tx) => tx.execute(sql`select 1 as one`));
  await expect(failing).rejects.toThrow('mine');
  await expect(thrown).rejects.toThrow('synchronous');
  expect((await good).rows).toEqual([{ one: 1 }]);
});

test('rejects all reads when no connection is available', async () => {
  const connect = jest.spyOn(open.pool, 'connect').mockImplementation(() => {
    throw new Error('no connection');
  });
  const read = createRead();
  const both = [read(() => Promise.resolve(1)), read(() => Promise.resolve(2))];
  for (const one of both) await expect(one).rejects.toThrow('no connection');
  connect.mockRestore();
});
