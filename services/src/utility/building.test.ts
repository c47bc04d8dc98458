import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { Building } from 'shared/contract/utility';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const office = (act: Record<string, unknown>) => sendTestAct(services, act);
const known = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  return (await renter.send<Building>('GET', '/v1/building', { service: 'utility' })).body;
};
const report = async (persona: string, category: string, problem?: string) => {
  const renter = await TestRenter.signIn(services, persona);
  const created = await renter.send<{ work_order_id: string }>('POST', '/v1/work-orders', {
    service: 'maintenance',
    key: createKey(),
    body: {
      title: 'No hot water',
      details: 'It has been cold since this morning.',
      place: 'bathroom',
      category,
      permission_to_enter: true,
      ...(problem !== undefined && { problem }),
    },
  });
  return created.body.work_order_id;
};
const NOTICE = { act: 'notice-building', building: 'maya.ortiz@example.com', category: 'plumbing' };

test('shows a building notice to everyone in the building, and to no one else, until it ends', async () => {
  const created = await office({ ...NOTICE, text: 'no hot water', due: '9999-12-03' });
  expect(created.code).toBe(0);
  const notice = { category: 'plumbing', text: 'no hot water', next_word_on: '9999-12-03' };
  for (const persona of ['maya.ortiz', 'theo.brandt']) {
    expect((await known(persona)).notices).toMatchObject([notice]);
  }
  for (const persona of ['jun.watanabe', 'rosa.delgado', 'priya.raman', 'hana.kovac']) {
    expect((await known(persona)).notices).toEqual([]);
  }
  const [{ notice: id } = { notice: '' }] = created.rows as { notice: string }[];
  expect((await office({ act: 'end-notice', notice: id })).code).toBe(0);
  expect((await known('maya.ortiz')).notices).toEqual([]);
  expect((await office({ act: 'end-notice', notice: id })).code).toBe(1);
});

test.each([
  ['whose last day has passed', { until: '2020-01-01' }],
  ['with the next update after its last day', { due: '9999-12-03', until: '9999-12-02' }],
  ['for an unknown building', { building: 'property-none' }],
])('rejects a notice %s', async (_what, change) => {
  const { code } = await office({ ...NOTICE, text: 'no hot water', ...change });
  expect(code).toBe(1);
});

test('counts the homes that reported the same problem, from two homes on', async () => {
  const fridges = async (persona: string) =>
    (await known(persona)).matches.filter(({ problem }) => problem === 'fridge');
  await report('theo.brandt', 'appliance', 'fridge');
  // A single home would be identifiable; two work orders of one home count once.
  await report('theo.brandt', 'appliance', 'fridge');
  expect(await fridges('ines.carvalho')).toEqual([]);
  await report('oliver.nyberg', 'appliance', 'fridge');
  const match = { category: 'appliance', problem: 'fridge', homes: 2 };
  expect(await fridges('ines.carvalho')).toEqual([match]);
  // The caller's own home is not counted.
  expect(await fridges('theo.brandt')).toEqual([]);
  expect(await fridges('jun.watanabe')).toEqual([]);
  expect(await fridges('rosa.delgado')).toEqual([]);
});

test('does not count a sink leak as the same problem as no hot water', async () => {
  await report('theo.brandt', 'plumbing', 'leak');
  await report('oliver.nyberg', 'plumbing', 'no_hot_water');
  await report('maya.ortiz', 'plumbing');
  const plumbing = async () =>
    (await known('ines.carvalho')).matches.filter(({ category }) => category === 'plumbing');
  expect(await plumbing()).toEqual([]);
  await report('maya.ortiz', 'plumbing', 'no_hot_water');
  expect(await plumbing()).toEqual([{ category: 'plumbing', problem: 'no_hot_water', homes: 2 }]);
});

test('does not count requests that are closed', async () => {
  const ids = [
    await report('theo.brandt', 'pest', 'rodents'),
    await report('oliver.nyberg', 'pest', 'rodents'),
  ];
  const pests = async () =>
    (await known('maya.ortiz')).matches.filter(({ category }) => category === 'pest');
  expect(await pests()).toEqual([{ category: 'pest', problem: 'rodents', homes: 2 }]);
  await office({ act: 'move', request: ids[0], state: 'declined', why: 'Not ours to do.' });
  expect(await pests()).toEqual([]);
});
