import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';

const operations = REST_OPERATIONS.filter((one) => one.service === 'maintenance');

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
let rosa: TestRenter;
let hana: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
  rosa = await TestRenter.signIn(services, 'rosa.delgado');
  hana = await TestRenter.signIn(services, 'hana.kovac');
});
afterAll(() => services.close());

const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
};
const service = 'maintenance';
const list = async (renter: TestRenter) =>
  (await renter.send<WorkOrder[]>('GET', '/v1/work-orders', { service })).body;
const create = (renter: TestRenter, body: unknown = REQUEST, key = createKey()) =>
  renter.send<WorkOrder>('POST', '/v1/work-orders', { service, body, key });

test('lists the work orders of the home, newest first, with the visit', async () => {
  const orders = await list(maya);
  expect(orders.map((one) => one.state)).toEqual(['scheduled', 'completed']);
  expect(orders[0]).toMatchObject({
    title: 'Kitchen sink leaks under the cabinet',
    place: 'Kitchen',
    category: 'Plumbing',
    time_zone: 'America/Chicago',
    visit: { company: 'Bayline Plumbing' },
  });
  expect(orders[1]?.photo_count).toBe(0);
});

test('lists 200 work orders of the heavy renter with unique numbers', async () => {
  const walter = await TestRenter.signIn(services, 'walter.big');
  const orders = await list(walter);
  expect(orders).toHaveLength(200);
  expect(new Set(orders.map((one) => one.number)).size).toBe(200);
});

test('creates a work order that both occupants see', async () => {
  const created = await create(maya);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ state: 'submitted', place: 'Bathroom', visit: null });
  expect(created.body.unread_count).toBe(0);
  // Sam has not read it yet.
  expect((await list(sam))[0]).toEqual({ ...created.body, unread_count: 1, photo: null });
  const path = `/v1/work-orders/${created.body.work_order_id}`;
  const seen = { ...created.body, unread_count: 1 };
  expect((await sam.send('GET', path, { service })).body).toMatchObject(seen);
});

test('creates one work order for twenty concurrent requests with one idempotency key', async () => {
  const key = createKey();
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(maya, REQUEST, key)));
  const ids = replies.filter((one) => one.status === 201).map((one) => one.body.work_order_id);
  expect(new Set(ids).size).toBe(1);
  const other = await create(maya, { ...REQUEST, title: 'Another' }, key);
  expect([other.status, getErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
});

test('numbers the work orders of each company without gaps', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(maya)));
  const numbers = replies.map((one) => one.body.number).sort((a, b) => a - b);
  expect(numbers.map((one) => one - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await create(rosa)).body.number).toBeLessThan(numbers[0] ?? 0);
});

test.each([
  ['no title', { title: '   ' }],
  ['a title that is too long', { title: 't'.repeat(81) }],
  ['details that are too short', { details: 'short' }],
  ['details that are too long', { details: 'd'.repeat(2_001) }],
  ['an unknown place', { place: 'moon' }],
  ['no category', { category: null }],
  ['a state', { state: 'completed' }],
  ['a number', { number: 1 }],
  ['a NUL character', { title: 'NUL \0 within' }],
])('refuses %s', async (_what, change) => {
  const reply = await create(maya, { ...REQUEST, ...change });
  expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
});

test('returns null and refuses a report for a renter without a home', async () => {
  expect(await list(hana)).toBeNull();
  const reply = await create(hana);
  expect([reply.status, getErrorCode(reply)]).toEqual([404, 'not_found']);
});

test('returns 404 for a work order of another company', async () => {
  const [order] = await list(maya);
  const path = `/v1/work-orders/${order?.work_order_id}`;
  const found = await rosa.send('GET', path, { service });
  const missing = await rosa.send('GET', '/v1/work-orders/there-is-none', { service });
  expect([found.status, missing.status]).toEqual([404, 404]);
  expect(getErrorCode(found)).toBe('not_found');
});

test.each(operations.map((one) => [one.name, one.method, one.path] as const))(
  '%s requires a token',
  async (_name, method, path) => {
    const reply = await maya.send(method, path.replace(/\{.*\}/, 'any'), {
      service,
      token: null,
      key: createKey(),
      ...(method === 'GET' ? {} : { body: REQUEST }),
    });
    expect([reply.status, getErrorCode(reply)]).toEqual([401, 'unauthenticated']);
  },
);
