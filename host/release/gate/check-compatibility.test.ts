/**
 * @jest-environment node
 */
import type { HostContract, SectionContract } from 'shared/federation/contract/contract';
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './create-store-per-test.ts';
import {
  createTestHostContract,
  createTestSectionContract,
  createTestServicesContract,
  storeTestContract,
  TEST_DECLARATIONS,
  TEST_SOURCES,
} from './test-contracts.ts';

const BUILDS = { host: '2.105.0-cd34', 'remote-payments': '1.0.0-ab12' };
const [HOST, SECTION] = Object.entries(BUILDS) as [[string, string], [string, string]];

const store = createStorePerTest();

interface Trial {
  host?: Partial<HostContract>;
  section?: Partial<SectionContract>;
  moving?: string[];
}

/** What the gate says of a host and a section that differ in this from two that fit. */
async function said({ host = {}, section = {}, moving = [] }: Trial) {
  await storeTestContract(store(), HOST, createTestHostContract(host), TEST_DECLARATIONS);
  await storeTestContract(store(), SECTION, createTestSectionContract(section), TEST_SOURCES);
  return checkCompatibility(store(), BUILDS, moving);
}

test('two builds that fit have nothing said of them', async () => {
  expect(await said({})).toEqual([]);
});

test('refuses a section that no longer exposes what the host asks for', async () => {
  expect(await said({ section: { exposes: ['./pages'] }, moving: ['remote-payments'] })).toEqual([
    {
      who: 'host',
      sentence:
        'host 2.105.0-cd34 asks for ./routes, which remote-payments 1.0.0-ab12 does not expose: keep it in remote-payments until a host without need of it is released, or release both at once.',
    },
  ]);
});

test('refuses to take a screen away that the host sends people to, and lets a new one pass', async () => {
  const screens = { payments: ['', 'pay-now'] };
  const [found, ...others] = await said({ host: { screens }, moving: ['remote-payments'] });
  expect(others).toEqual([]);
  expect(found?.sentence).toContain(
    'host 2.105.0-cd34 sends people to /payments/pay-now, and remote-payments 1.0.0-ab12 has no such screen',
  );
  expect(await said({ section: { screens: ['', 'pay-now', 'plans'] }, host: { screens } })).toEqual(
    [],
  );
});

test.each([
  ['a host that is older than the section', 'host', '1.1.0', '^1.2.0', 'remote-payments'],
  ['a host of another major version', 'remote-payments', '2.0.0', '^1.2.0', 'host'],
])('refuses a range of shared that is not met: %s', async (_, who, version, range, mover) => {
  const gives = { ...createTestHostContract().gives, 'shared/ui/button': { version, names: null } };
  const takes = { 'shared/ui/button': { range, names: ['Button'] } };
  const [found] = await said({ host: { gives }, section: { takes }, moving: [mover] });
  expect(found?.who).toBe(who);
  expect(found?.sentence).toContain(
    `remote-payments 1.0.0-ab12 takes shared/ui/button ${range}, and host 2.105.0-cd34 gives ${version}: `,
  );
});

test('refuses a module that the host does not give, and a name that its facade leaves out', async () => {
  const takes = {
    'shared/ui/chart': { range: '^1.0.0', names: ['Chart'] },
    'react-router-dom': { range: '^7.18.5', names: ['Form', 'Link'] },
  };
  const sentences = (await said({ section: { takes } })).map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringContaining('takes shared/ui/chart, which host 2.105.0-cd34 does not give'),
    expect.stringContaining('takes Form of react-router-dom, which host 2.105.0-cd34 leaves out'),
  ]);
});

test('a build without a contract, or with a broken one, is refused with what to do', async () => {
  await said({});
  await store().replace(
    `${HOST[0]}/${HOST[1]}/contract.json`,
    new TextEncoder().encode('{"kind":"host"}'),
  );
  const found = await checkCompatibility(store(), { ...BUILDS, 'remote-lease': '1.0.0-old' });
  expect(found).toEqual(
    ['host 2.105.0-cd34', 'remote-lease 1.0.0-old'].map((name) => {
      const app = name.split(' ')[0];
      const what = 'has no contract that can be read, so nobody can say whether it fits';
      return { who: app, sentence: `${name} ${what}: build and publish ${app} anew.` };
    }),
  );
});

test('a section without a host asks for nothing yet, and services of too old a version are refused', async () => {
  await storeTestContract(
    store(),
    SECTION,
    createTestSectionContract({ services: '^1.4.0' }),
    TEST_SOURCES,
  );
  expect(await checkCompatibility(store(), { 'remote-payments': '1.0.0-ab12' })).toEqual([]);
  await storeTestContract(
    store(),
    ['services', '1.3.0-ef56'],
    createTestServicesContract({ version: '1.3.0' }),
  );
  const set = { 'remote-payments': '1.0.0-ab12', services: '1.3.0-ef56' };
  const [found] = await checkCompatibility(store(), set, ['remote-payments']);
  expect(found).toEqual({
    who: 'services',
    sentence:
      'remote-payments 1.0.0-ab12 asks for services ^1.4.0, and services 1.3.0-ef56 are 1.3.0: release services with it first, or build remote-payments against services 1.3.0-ef56.',
  });
});
