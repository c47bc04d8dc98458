import type { Building } from 'shared/contract/utility';
import { sendAct } from '../office/send-act.ts';
import { newKey, TestRenter } from '../payments/test-renter.ts';
import { startTestServices, type TestServices } from '../testing/services.ts';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const office = (act: Record<string, unknown>) =>
  sendAct(
    { origin: services.origins.services, dataDir: services.config.dataDir, actor: 'dana' },
    act,
  );
const known = async (persona: string) => {
  const renter = await TestRenter.signIn(services, persona);
  return (await renter.send<Building>('GET', '/v1/building', { service: 'utility' })).body;
};
const report = async (persona: string, category: string) => {
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

test('2.5: neighbours who report the same are counted by homes, from two on, and never told one by one', async () => {
  const appliances = async (persona: string) =>
    (await known(persona)).matches.filter(({ category }) => category === 'appliance');
  await report('theo.brandt', 'appliance');
  // One alone would be known by who it is; two requests of one home are one home.
  await report('theo.brandt', 'appliance');
  expect(await appliances('ines.carvalho')).toEqual([]);
  await report('oliver.nyberg', 'appliance');
  expect(await appliances('ines.carvalho')).toEqual([{ category: 'appliance', homes: 2 }]);
  // Nobody is counted among their own neighbours.
  expect(await appliances('theo.brandt')).toEqual([]);
  expect(await appliances('jun.watanabe')).toEqual([]);
  expect(await appliances('rosa.delgado')).toEqual([]);
});

test('what is done with is not counted', async () => {
  const ids = [await report('theo.brandt', 'pest'), await report('oliver.nyberg', 'pest')];
  const pests = async () =>
    (await known('maya.ortiz')).matches.filter(({ category }) => category === 'pest');
  expect(await pests()).toEqual([{ category: 'pest', homes: 2 }]);
  await office({ act: 'move', request: ids[0], state: 'declined', why: 'Not ours to do.' });
  expect(await pests()).toEqual([]);
});
