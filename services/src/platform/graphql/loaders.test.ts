import type { OpenDatabase } from 'services/platform/db/database';
import { openTestDatabase } from 'services/testing/database-template';
import { createBatchedRead } from './batched-read.ts';
import { createLoaders } from './loaders.ts';

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

const createTestLoaders = (actor: typeof MAYA) =>
  createLoaders(createBatchedRead(open.db, actor), actor);

test('loads the people of a hundred rows in one transaction', async () => {
  const transactions = jest.spyOn(open.pool, 'connect');
  const { person } = createTestLoaders(MAYA);
  const ids = Array.from({ length: 100 }, (_, n) =>
    n % 2 ? 'person-maya-ortiz' : 'person-sam-ortiz',
  );
  const people = await Promise.all(ids.map((id) => person.load(id)));
  expect(people.map((one) => one.first_name).slice(0, 2)).toEqual(['Sam', 'Maya']);
  expect(transactions).toHaveBeenCalledTimes(1);
});

test('does not load rows of another renter', async () => {
  const { person, animal, moveOutPeople } = createTestLoaders({ ...MAYA, doorIds: [] });
  await expect(person.load('person-sam-ortiz')).rejects.toThrow('missing');
  expect(await animal.load('animal-biscuit')).toEqual({ animal_name: 'Biscuit' });
  expect(await moveOutPeople.load('move-out-nyberg')).toEqual([]);
});
