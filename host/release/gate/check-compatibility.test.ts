/**
 * @jest-environment node
 */
import type { HostContract, SectionContract } from 'shared/federation/contract/contract';
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './testing/create-store-per-test.ts';
import {
  createTestHostContract,
  createTestSectionContract,
  createTestServicesContract,
  storeTestContract,
  TEST_DECLARATIONS,
  TEST_SOURCES,
} from './testing/test-contracts.ts';

const BUILDS = { host: '2.105.0-cd34', 'remote-payments': '1.0.0-ab12' };
const [HOST, SECTION] = Object.entries(BUILDS) as [[string, string], [string, string]];

const store = createStorePerTest();

interface TestCase {
  host?: Partial<HostContract>;
  section?: Partial<SectionContract>;
  moving?: string[];
}

/** Checks a host and a section with these changes to two compatible builds. */
async function check({ host = {}, section = {}, moving = [] }: TestCase) {
  await storeTestContract(store(), HOST, createTestHostContract(host), TEST_DECLARATIONS);
  await storeTestContract(store(), SECTION, createTestSectionContract(section), TEST_SOURCES);
  return checkCompatibility(store(), BUILDS, moving);
}

test('returns nothing for two compatible builds', async () => {
  expect(await check({})).toEqual([]);
});

test('rejects a section that does not expose the required module', async () => {
  expect(await check({ section: { exposes: ['./pages'] }, moving: ['remote-payments'] })).toEqual([
    {
      who: 'host',
      sentence:
        'host 2.105.0-cd34 asks for ./routes, which remote-payments 1.0.0-ab12 does not expose: keep it in remote-payments until a host without need of it is released, or release both at once.',
    },
  ]);
});

test('rejects the removal of a routed screen and accepts a new one', async () => {
  const screens = { payments: ['', 'pay-now'] };
  const [problem, ...others] = await check({ host: { screens }, moving: ['remote-payments'] });
  expect(others).toEqual([]);
  expect(problem?.sentence).toContain(
    'host 2.105.0-cd34 sends people to /payments/pay-now, and remote-payments 1.0.0-ab12 has no such screen',
  );
  expect(
    await check({ section: { screens: ['', 'pay-now', 'plans'] }, host: { screens } }),
  ).toEqual([]);
});

test('rejects a section without a screen to which shared/paths links, and names each path', async () => {
  const links = ['/lease/document', '/payments', '/payments/plans', '/payments/receipts'];
  const sentences = await check({ host: { links }, moving: ['remote-payments'] });
  expect(sentences.map(({ sentence }) => sentence)).toEqual(
    ['/payments/plans', '/payments/receipts'].map(
      (path) =>
        `host 2.105.0-cd34 has links (shared/paths) to ${path}, and remote-payments 1.0.0-ab12 has no such screen: keep it in remote-payments until a host without need of it is released, or release both at once.`,
    ),
  );
  const screens = ['', 'plans', 'receipts', 'one-more'];
  expect(await check({ host: { links }, section: { screens } })).toEqual([]);
});

test('names a screen of the route map once, although shared/paths has it, too', async () => {
  const host = { screens: { payments: ['', 'pay-now'] }, links: ['/payments/pay-now'] };
  expect(await check({ host })).toHaveLength(1);
});

test('rejects a host whose route map lacks a page of shared/paths', async () => {
  const host = { pages: ['/', '/login'], links: ['/', '/login', '/payments', '/privacy-policy'] };
  expect(await check({ host })).toEqual([
    {
      who: 'host',
      sentence:
        'host 2.105.0-cd34 has links (shared/paths) to /privacy-policy, which its route map does not have: add the page to host/src/routes.tsx, or remove the address from shared/paths.',
    },
  ]);
});

test('rejects services whose mails link to a screen that the section does not have', async () => {
  await check({});
  const services: [string, string] = ['services', '1.0.0-ef56'];
  const links = ['/lease/notice', '/payments', '/payments/plans'];
  await storeTestContract(store(), services, createTestServicesContract({ links }));
  const set = { ...BUILDS, services: '1.0.0-ef56' };
  expect(await checkCompatibility(store(), set, ['services'])).toEqual([
    {
      who: 'remote-payments',
      sentence:
        'services 1.0.0-ef56 send mails or calendars with links to /payments/plans, and remote-payments 1.0.0-ab12 has no such screen: release remote-payments with it first, or build services against remote-payments 1.0.0-ab12.',
    },
  ]);
});

test('names a screen once that both host and services need', async () => {
  const path = '/payments/plans';
  await check({ host: { links: [path] } });
  const services = createTestServicesContract({ links: [path] });
  await storeTestContract(store(), ['services', '1.0.0-ef56'], services);
  const set = { ...BUILDS, services: '1.0.0-ef56' };
  expect(await checkCompatibility(store(), set, ['remote-payments'])).toEqual([
    {
      who: 'host',
      sentence: `host 2.105.0-cd34 has links (shared/paths) and services 1.0.0-ef56 send mails or calendars with links to ${path}, and remote-payments 1.0.0-ab12 has no such screen: keep it in remote-payments until host and services without need of it are released, or release all of them at once.`,
    },
  ]);
});

test.each([
  ['a host that is older than the section', 'host', '1.1.0', '^1.2.0', 'remote-payments'],
  ['a host of another major version', 'remote-payments', '2.0.0', '^1.2.0', 'host'],
])('rejects an unmet version range of shared: %s', async (_, who, version, range, mover) => {
  const gives = { ...createTestHostContract().gives, 'shared/ui/button': { version, names: null } };
  const takes = { 'shared/ui/button': { range, names: ['Button'] } };
  const [problem] = await check({ host: { gives }, section: { takes }, moving: [mover] });
  expect(problem?.who).toBe(who);
  expect(problem?.sentence).toContain(
    `remote-payments 1.0.0-ab12 takes shared/ui/button ${range}, and host 2.105.0-cd34 gives ${version}: `,
  );
});

test('rejects a module that the host does not provide and a name that its facade lacks', async () => {
  const takes = {
    'shared/ui/chart': { range: '^1.0.0', names: ['Chart'] },
    'react-router-dom': { range: '^7.18.5', names: ['Form', 'Link'] },
  };
  const sentences = (await check({ section: { takes } })).map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringContaining('takes shared/ui/chart, which host 2.105.0-cd34 does not give'),
    expect.stringContaining('takes Form of react-router-dom, which host 2.105.0-cd34 leaves out'),
  ]);
});

test('rejects a build without a valid contract and says what to do', async () => {
  await check({});
  await store().replace(
    `${HOST[0]}/${HOST[1]}/contract.json`,
    new TextEncoder().encode('{"kind":"host"}'),
  );
  const problem = await checkCompatibility(store(), { ...BUILDS, 'remote-lease': '1.0.0-old' });
  expect(problem).toEqual(
    ['host 2.105.0-cd34', 'remote-lease 1.0.0-old'].map((name) => {
      const app = name.split(' ')[0];
      const what = 'has no contract that can be read, so it cannot be checked';
      return { who: app, sentence: `${name} ${what}: build and publish ${app} again.` };
    }),
  );
});

test('accepts a section without a host, and rejects services that are too old', async () => {
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
  const [problem] = await checkCompatibility(store(), set, ['remote-payments']);
  expect(problem).toEqual({
    who: 'services',
    sentence:
      'remote-payments 1.0.0-ab12 asks for services ^1.4.0, and services 1.3.0-ef56 are 1.3.0: first release services with version ^1.4.0, then remote-payments, or build remote-payments against services 1.3.0-ef56.',
  });
});

describe('a cause that affects many places', () => {
  const SECTIONS = { 'remote-payments': '1.0.0-ab12', 'remote-lease': '1.0.0-ab12' };

  /** Checks a host that gives modules of a new version, and two sections that use them. */
  async function checkVersion(version: string, moving: string[]) {
    const modules = [
      'shared/ui/button',
      'shared/ui/card',
      'shared/ui/dialog',
      'shared/format/money',
    ];
    const gives = Object.fromEntries(modules.map((key) => [key, { version, names: null }]));
    const takes = Object.fromEntries(modules.map((key) => [key, { range: '^1.2.0', names: [] }]));
    await storeTestContract(store(), HOST, createTestHostContract({ gives }), TEST_DECLARATIONS);
    for (const [app, build] of Object.entries(SECTIONS)) {
      const section = app === 'remote-lease' ? 'lease' : 'payments';
      const contract = createTestSectionContract({ section, takes });
      await storeTestContract(store(), [app, build], contract, TEST_SOURCES);
    }
    return checkCompatibility(store(), { host: BUILDS.host, ...SECTIONS }, moving);
  }

  test('reports a new major version of a package once for all modules and sections', async () => {
    const reason =
      'remote-payments 1.0.0-ab12 and remote-lease 1.0.0-ab12 take shared ^1.2.0 (4 modules: shared/ui/button, shared/ui/card, shared/ui/dialog and 1 more), and host 2.105.0-cd34 gives 2.0.0';
    expect(await checkVersion('2.0.0', ['host'])).toEqual([
      {
        who: 'remote-payments and remote-lease',
        sentence: `${reason}: neither can be released first, so release host at the same time as remote-payments and remote-lease built against the same version.`,
      },
    ]);
  });

  test('says which app comes first when only a minor version is missing', async () => {
    const [problem, ...others] = await checkVersion('1.1.0', Object.keys(SECTIONS));
    expect(others).toEqual([]);
    expect(problem?.sentence).toMatch(
      /and host 2.105.0-cd34 gives 1.1.0: first release host with shared \^1.2.0, then remote-payments and remote-lease, or build/,
    );
  });
});

describe('the versions of @module-federation', () => {
  const federation = (version: string) => ({
    '@module-federation/runtime': version,
    '@module-federation/sdk': version,
  });
  const uses =
    'remote-payments 1.0.0-ab12 uses version 2.9.3 of @module-federation/runtime and @module-federation/sdk, and host 2.105.0-cd34 uses 2.9.2';

  test.each([
    [
      'remote-payments',
      'host',
      'neither can be released first, so build remote-payments against host 2.105.0-cd34, or release host and everything that runs with it at the same time',
    ],
    [
      'host',
      'remote-payments',
      'neither can be released first, so release host at the same time as remote-payments built against the same version',
    ],
  ])('rejects two versions when %s is released', async (mover, who, advice) => {
    const changes = {
      host: { federation: federation('2.9.2') },
      section: { federation: { ...federation('2.9.3'), '@module-federation/enhanced': '2.9.3' } },
    };
    expect(await check({ ...changes, moving: [mover] })).toEqual([
      { who, sentence: `${uses}: ${advice}.` },
    ]);
  });

  test('names packages with several versions in one sentence', async () => {
    const mixed = { ...federation('2.9.3'), '@module-federation/sdk': '2.9.2 and 2.9.3' };
    const [problem, ...others] = await check({
      host: { federation: federation('2.9.2') },
      section: { federation: mixed },
      moving: ['remote-payments'],
    });
    expect(others).toEqual([]);
    expect(problem?.sentence).toMatch(
      /^remote-payments 1\.0\.0-ab12 uses versions 2\.9\.2 and 2\.9\.3 of @module-federation\/runtime and @module-federation\/sdk, and host 2\.105\.0-cd34 uses 2\.9\.2: neither/,
    );
  });

  test('accepts the same version, and builds that do not record it', async () => {
    const one = { federation: federation('2.9.2') };
    expect(await check({ host: one, section: one })).toEqual([]);
    expect(await check({ host: one })).toEqual([]);
    expect(await check({ section: one })).toEqual([]);
  });
});
