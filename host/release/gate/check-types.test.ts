/**
 * @jest-environment node
 */
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './create-store-per-test.ts';
import {
  createTestHostContract,
  createTestSectionContract,
  storeTestContract,
  TEST_DECLARATIONS,
  TEST_SOURCES,
} from './test-contracts.ts';

const BUILDS = { host: '2.105.0-cd34', 'remote-payments': '1.0.0-ab12' };
const BUTTON = 'ui/button.d.ts';
const PAYMENTS = 'queries/payments.d.ts';
const PAGE = 'src/overview-page.tsx';

const store = createStorePerTest();

type Edit = readonly [file: string, from: string, to: string];

function edited(texts: Readonly<Record<string, string>>, edits: readonly Edit[]) {
  const changed = { ...texts };
  for (const [file, from, to] of edits) {
    if (!changed[file]?.includes(from)) throw new Error(`${file} does not hold ${from}`);
    changed[file] = changed[file].replace(from, to);
  }
  return changed;
}

/** What the compiler says of the trial host with these edits of `shared`, and the trial section with those. */
async function said(given: Edit[], taken: Edit[] = [], moving: string[] = []) {
  const declarations = edited(TEST_DECLARATIONS, given);
  await storeTestContract(store(), ['host', BUILDS.host], createTestHostContract(), declarations);
  const sources = edited(TEST_SOURCES, taken);
  await storeTestContract(
    store(),
    ['remote-payments', '1.0.0-ab12'],
    createTestSectionContract(),
    sources,
  );
  return checkCompatibility(store(), BUILDS, moving);
}

test('refuses a host that takes a value of a prop away from a section in service', async () => {
  expect(await said([[BUTTON, "'primary' | 'quiet'", "'primary'"]], [], ['host'])).toEqual([
    {
      who: 'remote-payments',
      sentence: `remote-payments 1.0.0-ab12 does not compile with what host 2.105.0-cd34 gives, src/overview-page.tsx line 6: Type '"quiet"' is not assignable to type '"primary"': keep it in host until a remote-payments without need of it is released, or release both at once.`,
    },
  ]);
});

test('refuses a section that uses a prop which the host in service does not have yet', async () => {
  const newer: Edit[] = [[PAGE, "kind: 'quiet'", "kind: 'quiet', icon: 'card'"]];
  const [found, ...others] = await said([], newer, ['remote-payments']);
  expect(others).toEqual([]);
  expect(found?.who).toBe('host');
  expect(found?.sentence).toMatch(/'icon' does not exist.*release host with it first/);
  expect(await said([[BUTTON, 'kind?', "readonly icon?: 'card'; kind?"]], newer)).toEqual([]);
});

test.each<[string, Edit]>([
  ['a prop that is required now', [BUTTON, 'kind?', 'readonly label: string; readonly kind?']],
  ['a field of an answer that is gone', [PAYMENTS, '; readonly cents: number', '']],
  [
    'a field of an answer that may be null now',
    [PAYMENTS, 'cents: number', 'cents: number | null'],
  ],
  ['a part that is gone', [BUTTON, 'function Button', 'function PushButton']],
])('refuses %s', async (_, edit) => {
  const [found] = await said([edit]);
  expect(found?.sentence).toContain('does not compile with what host 2.105.0-cd34 gives');
});

test('refuses a section module that is not what the host expects', async () => {
  const page: Edit = [
    'src/routes.tsx',
    'load: async () => OverviewPage',
    'load: () => OverviewPage',
  ];
  expect((await said([], [page]))[0]?.sentence).toContain('exposed.ts line 3');
});

test('lets compatible changes pass: a new optional prop, more values of one, a new field in an answer', async () => {
  const changes: Edit[] = [
    [BUTTON, "'quiet' }", "'quiet' | 'danger'; readonly icon?: string }"],
    [PAYMENTS, 'readonly cents: number', 'readonly cents: number; readonly note: string'],
    [PAYMENTS, "'failed'", "'failed' | 'held'"],
  ];
  expect(await said(changes)).toEqual([]);
});

test('builds that were made beside the same shared are not compiled again', async () => {
  const broken = edited(TEST_SOURCES, [[PAGE, "kind: 'quiet'", 'kind: 7']]);
  const same = { sharedSources: 'the same' };
  await storeTestContract(
    store(),
    ['host', BUILDS.host],
    createTestHostContract(same),
    TEST_DECLARATIONS,
  );
  await storeTestContract(
    store(),
    ['remote-payments', '1.0.0-ab12'],
    createTestSectionContract(same),
    broken,
  );
  expect(await checkCompatibility(store(), BUILDS)).toEqual([]);
});

test('types that are not those of the build are an error, not a yes', async () => {
  await said([]);
  const key = 'host/2.105.0-cd34/types.json.br';
  const other = await store().read('remote-payments/1.0.0-ab12/types.json.br');
  await store().replace(key, other ?? new Uint8Array());
  // Another section than before, for the verdict of the pair is known.
  const section = edited(TEST_SOURCES, [[PAGE, 'toFixed(2)', 'toFixed(3)']]);
  await storeTestContract(
    store(),
    ['remote-payments', '1.0.0-ab12'],
    createTestSectionContract(),
    section,
  );
  await expect(checkCompatibility(store(), BUILDS)).rejects.toThrow(
    'The types of host 2.105.0-cd34 are missing or damaged in the store: publish it anew.',
  );
});
