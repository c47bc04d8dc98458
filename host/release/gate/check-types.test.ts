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

function applyEdits(texts: Readonly<Record<string, string>>, edits: readonly Edit[]) {
  const changed = { ...texts };
  for (const [file, from, to] of edits) {
    if (!changed[file]?.includes(from)) throw new Error(`${file} does not hold ${from}`);
    changed[file] = changed[file].replace(from, to);
  }
  return changed;
}

/** Checks a host with the edited declarations and a section with the edited sources. */
async function check(hostEdits: Edit[], sectionEdits: Edit[] = [], moving: string[] = []) {
  const declarations = applyEdits(TEST_DECLARATIONS, hostEdits);
  await storeTestContract(store(), ['host', BUILDS.host], createTestHostContract(), declarations);
  const sources = applyEdits(TEST_SOURCES, sectionEdits);
  await storeTestContract(
    store(),
    ['remote-payments', '1.0.0-ab12'],
    createTestSectionContract(),
    sources,
  );
  return checkCompatibility(store(), BUILDS, moving);
}

test('rejects a host that removes a prop value that a section in service uses', async () => {
  expect(await check([[BUTTON, "'primary' | 'quiet'", "'primary'"]], [], ['host'])).toEqual([
    {
      who: 'remote-payments',
      sentence: `remote-payments 1.0.0-ab12 does not compile with what host 2.105.0-cd34 gives, src/overview-page.tsx line 6: Type '"quiet"' is not assignable to type '"primary"': keep it in host until a remote-payments without need of it is released, or release both at once.`,
    },
  ]);
});

test('rejects a section that uses a prop that the host in service lacks', async () => {
  const newer: Edit[] = [[PAGE, "kind: 'quiet'", "kind: 'quiet', icon: 'card'"]];
  const [problem, ...others] = await check([], newer, ['remote-payments']);
  expect(others).toEqual([]);
  expect(problem?.who).toBe('host');
  expect(problem?.sentence).toMatch(/'icon' does not exist.*release host with it first/);
  expect(await check([[BUTTON, 'kind?', "readonly icon?: 'card'; kind?"]], newer)).toEqual([]);
});

test.each<[string, Edit]>([
  ['a prop that is now required', [BUTTON, 'kind?', 'readonly label: string; readonly kind?']],
  ['a removed answer field', [PAYMENTS, '; readonly cents: number', '']],
  ['an answer field that is now nullable', [PAYMENTS, 'cents: number', 'cents: number | null']],
  ['a removed component', [BUTTON, 'function Button', 'function PushButton']],
])('rejects %s', async (_, edit) => {
  const [problem] = await check([edit]);
  expect(problem?.sentence).toContain('does not compile with what host 2.105.0-cd34 gives');
});

test('rejects a section module of the wrong type', async () => {
  const page: Edit = [
    'src/routes.tsx',
    'load: async () => OverviewPage',
    'load: () => OverviewPage',
  ];
  expect((await check([], [page]))[0]?.sentence).toContain('exposed.ts line 3');
});

test('accepts compatible changes: a new optional prop, a new prop value, a new answer field', async () => {
  const changes: Edit[] = [
    [BUTTON, "'quiet' }", "'quiet' | 'danger'; readonly icon?: string }"],
    [PAYMENTS, 'readonly cents: number', 'readonly cents: number; readonly note: string'],
    [PAYMENTS, "'failed'", "'failed' | 'held'"],
  ];
  expect(await check(changes)).toEqual([]);
});

test('does not compile builds made from the same shared sources', async () => {
  const broken = applyEdits(TEST_SOURCES, [[PAGE, "kind: 'quiet'", 'kind: 7']]);
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

test('throws when the stored types do not match the contract', async () => {
  await check([]);
  const key = 'host/2.105.0-cd34/types.json.br';
  const other = await store().read('remote-payments/1.0.0-ab12/types.json.br');
  await store().replace(key, other ?? new Uint8Array());
  // Uses a changed section, because the verdict of the previous pair is cached.
  const section = applyEdits(TEST_SOURCES, [[PAGE, 'toFixed(2)', 'toFixed(3)']]);
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
