/**
 * @jest-environment node
 */
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './testing/create-store-per-test.ts';
import {
  createTestHostContract,
  createTestSectionContract,
  storeTestContract,
  TEST_DECLARATIONS,
  TEST_SOURCES,
} from './testing/test-contracts.ts';

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
      sentence: `remote-payments 1.0.0-ab12 does not compile with what host 2.105.0-cd34 gives, remote-payments/src/overview-page.tsx line 6: Type '"quiet"' is not assignable to type '"primary"': keep it in host, first release remote-payments without need of it, then host without it, or release all of them at the same time.`,
    },
  ]);
});

test('rejects a section that uses a prop that the host in service lacks', async () => {
  const newer: Edit[] = [[PAGE, "kind: 'quiet'", "kind: 'quiet', icon: 'card'"]];
  const [problem, ...others] = await check([], newer, ['remote-payments']);
  expect(others).toEqual([]);
  expect(problem?.who).toBe('host');
  expect(problem?.sentence).toMatch(
    /'icon' does not exist.*: first release host with it, then remote-payments, or build/,
  );
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

test('rejects a type error in the code of the section itself, with file, line and reason', async () => {
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
  expect(await checkCompatibility(store(), BUILDS, ['remote-payments'])).toEqual([
    {
      who: 'remote-payments',
      sentence: `remote-payments 1.0.0-ab12 does not compile, remote-payments/src/overview-page.tsx line 6: Type 'number' is not assignable to type '"primary" | "quiet" | undefined': correct it in remote-payments, no other app has to be released.`,
    },
  ]);
});

test('reports a type that changed in all sections once, with the places', async () => {
  const host = applyEdits(TEST_DECLARATIONS, [[BUTTON, "'primary' | 'quiet'", "'primary'"]]);
  await storeTestContract(store(), ['host', BUILDS.host], createTestHostContract(), host);
  const page = TEST_SOURCES[PAGE] ?? '';
  const more = { 'src/b.tsx': page, 'src/c.tsx': page, 'src/d.tsx': page };
  for (const name of ['payments', 'lease'] as const) {
    const section = createTestSectionContract({ section: name });
    const sources = { ...TEST_SOURCES, ...more };
    await storeTestContract(store(), [`remote-${name}`, '1.0.0-ab12'], section, sources);
  }
  const builds = { ...BUILDS, 'remote-lease': '1.0.0-ab12' };
  const [problem, ...others] = await checkCompatibility(store(), builds, ['host']);
  expect(others).toEqual([]);
  expect(problem?.sentence).toBe(
    `remote-payments 1.0.0-ab12 and remote-lease 1.0.0-ab12 do not compile with what host 2.105.0-cd34 gives, remote-payments/src/b.tsx line 6: Type '"quiet"' is not assignable to type '"primary"' (and 7 more errors: remote-payments/src/c.tsx line 6, remote-payments/src/d.tsx line 6, remote-payments/src/overview-page.tsx line 6 and 4 more): keep it in host, first release remote-payments and remote-lease without need of it, then host without it, or release all of them at the same time.`,
  );
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
    'The types of host 2.105.0-cd34 are missing or damaged in the store: publish it again.',
  );
});
