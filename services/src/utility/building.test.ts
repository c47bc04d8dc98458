import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
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
  const made = await renter.send<{ work_order_id: string }>('POST', '/v1/work-orders', {
    service: 'maintenance',
    key: newKey(),
    body: {
      title: 'No hot water',
      details: 'It has been cold since this morning.',
      place: 'bathroom',
      category,
      permission_to_enter: true,
      ...(problem !== undefined && { problem }),
    },
  });
  return made.body.work_order_id;
};
const NOTICE = { act: 'notice-building', building: 'maya.ortiz@example.com', category: 'plumbing' };

test('what the office knows is told to everyone in the building, and to nobody else, until it is over', async () => {
  const made = await office({ ...NOTICE, text: 'no hot water', due: '9999-12-03' });
  expect(made.code).toBe(0);
  const notice = { category: 'plumbing', text: 'no hot water', next_word_on: '9999-12-03' };
  for (const persona of ['maya.ortiz', 'theo.brandt']) {
    expect((await known(persona)).notices).toMatchObject([notice]);
  }
  for (const persona of ['jun.watanabe', 'rosa.delgado', 'priya.raman', 'hana.kovac']) {
    expect((await known(persona)).notices).toEqual([]);
  }
  const [{ notice: id } = { notice: '' }] = made.rows as { notice: string }[];
  expect((await office({ act: 'end-notice', notice: id })).code).toBe(0);
  expect((await known('maya.ortiz')).notices).toEqual([]);
  expect((await office({ act: 'end-notice', notice: id })).code).toBe(1);
});

test.each([
  ['whose last day is over', { until: '2020-01-01' }],
  ['that promises word after its last day', { due: '9999-12-03', until: '9999-12-02' }],
  ['of a building that is none', { building: 'property-none' }],
])('a notice %s is refused', async (_what, change) => {
  const { code } = await office({ ...NOTICE, text: 'no hot water', ...change });
  expect(code).toBe(1);
});

test('counts neighbors who report the same problem by homes, from two homes on', async () => {
  const fridges = async (persona: string) =>
    (await known(persona)).matches.filter(({ problem }) => problem === 'fridge');
  await report('theo.brandt', 'appliance', 'fridge');
  // One alone would be known by who it is; two requests of one home are one home.
  await report('theo.brandt', 'appliance', 'fridge');
  expect(await fridges('ines.carvalho')).toEqual([]);
  await report('oliver.nyberg', 'appliance', 'fridge');
  const match = { category: 'appliance', problem: 'fridge', homes: 2 };
  expect(await fridges('ines.carvalho')).toEqual([match]);
  // Nobody is counted among their own neighbors.
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
