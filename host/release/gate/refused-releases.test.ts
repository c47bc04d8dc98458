/**
 * @jest-environment node
 */
import * as z from 'shared/contract/z';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { APPS } from '../apps.ts';
import { openSigningContext } from '../open-release-context.ts';
import { releaseBuilds } from '../release-builds.ts';
import { openStore } from '../store/release-store.ts';
import { type TestOrigin, writeTestBuild } from '../test-build.ts';
import { createReleaseToolPerTest } from '../test-release-tool.ts';
import { createTestServicesContract, storeTestContract } from './testing/test-contracts.ts';

/* Publishes incompatible builds with the release tool, and checks what it prints. */

const tool = createReleaseToolPerTest();

type Changes = Readonly<Record<string, unknown>>;

/** Publishes finished builds. Returns the exit code and the lines of stderr without those about uploads. */
async function publish(folders: readonly string[]) {
  const args = ['publish', ...folders.flatMap((from) => ['--from', from])];
  const { code, said } = await tool.run(...args);
  const isRefusal = (line: string) => !/ (uploaded|is in the store already)$/.test(line);
  return { code, lines: said.filter(isRefusal) };
}

const writeBuild = (app: string, changes: Changes = {}, origin: TestOrigin = {}, id = 'b') =>
  writeTestBuild(tool.folder, app, id, changes, origin);

/** Puts a build of all five apps into service. */
async function publishAll(changes: Changes = {}): Promise<void> {
  const builds = APPS.map((app) => writeBuild(app, changes, {}, 'a'));
  expect(await publish(await Promise.all(builds))).toEqual({ code: 0, lines: [] });
}

test('refuses a section with a type error in its own code, with file, line and the sentence of the compiler', async () => {
  await publishAll();
  const texts = {
    'src/routes.tsx': "import { count } from './count.ts';\nexport default { count };\n",
    'src/count.ts': "\nexport const count: number = 'three';\n",
  };
  expect(await publish([await writeBuild('remote-lease', {}, { texts })])).toEqual({
    code: 1,
    lines: [
      "remote-lease 1.0.0-b does not compile, remote-lease/src/count.ts line 2: Type 'string' is not assignable to type 'number': correct it in remote-lease, no other app has to be released.",
    ],
  });
  const correct = { ...texts, 'src/count.ts': 'export const count: number = 3;\n' };
  const build = await writeBuild('remote-lease', {}, { texts: correct }, 'c');
  expect(await publish([build])).toEqual({ code: 0, lines: [] });
});

const use = (version: string) => ({ federation: { '@module-federation/runtime': version } });

test('refuses builds with two versions of @module-federation, and accepts one new version everywhere', async () => {
  await publishAll(use('2.9.2'));
  expect(await publish([await writeBuild('remote-lease', use('2.10.0'))])).toEqual({
    code: 1,
    lines: [
      'remote-lease 1.0.0-b uses version 2.10.0 of @module-federation/runtime, and host 1.0.0-a uses 2.9.2: neither can be released first, so build remote-lease against host 1.0.0-a, or release host and everything that runs with it at the same time.',
    ],
  });
  const builds = await Promise.all(APPS.map((app) => writeBuild(app, use('2.10.0'))));
  expect(await publish(builds.slice(0, 1))).toEqual({
    code: 1,
    lines: [
      'remote-payments 1.0.0-a, remote-lease 1.0.0-a, remote-maintenance 1.0.0-a and remote-account 1.0.0-a use version 2.9.2 of @module-federation/runtime, and host 1.0.0-b uses 2.10.0: neither can be released first, so release host at the same time as remote-payments, remote-lease, remote-maintenance and remote-account built against the same version.',
    ],
  });
  const { code, lines } = await publish(builds);
  // The builds that were in service cannot run in the runtime of the new host.
  const fallbacks = APPS.slice(1).map((app) =>
    expect.stringContaining(`${app} 1.0.0-a is no longer a fallback: `),
  );
  expect({ code, lines }).toEqual({ code: 0, lines: fallbacks });
});

test('refuses a new major version of a package with one sentence for all its modules', async () => {
  const modules = Array.from({ length: 15 }, (_, n) => `shared/ui/part-${n}`);
  const takes = Object.fromEntries(modules.map((key) => [key, { range: '^1.0.0', names: [] }]));
  const give = (version: string) => ({
    gives: Object.fromEntries(modules.map((key) => [key, { version, names: null }])),
  });
  await publishAll({ takes, ...give('1.0.0') });
  const { code, lines } = await publish([await writeBuild('host', give('2.0.0'))]);
  expect({ code, sentences: lines.join('\n').split('\n') }).toEqual({
    code: 1,
    sentences: [
      'remote-payments 1.0.0-a, remote-lease 1.0.0-a, remote-maintenance 1.0.0-a and remote-account 1.0.0-a take shared ^1.0.0 (15 modules: shared/ui/part-0, shared/ui/part-1, shared/ui/part-2 and 12 more), and host 1.0.0-b gives 2.0.0: neither can be released first, so release host at the same time as remote-payments, remote-lease, remote-maintenance and remote-account built against the same version.',
    ],
  });
  expect((await publish([await writeBuild('host', give('1.9.0'), {}, 'c')])).code).toBe(0);
});

const STATES = ['settled', 'failed'];
const METHODS = ['bank'];

interface Values {
  readonly states?: string[];
  readonly methods?: string[];
}

/** Twelve operations with the same body and the same answer. */
function createOperations({ states = STATES, methods = METHODS }: Values) {
  const json = (schema: z.Schema) => z.toJSONSchema(schema) as JsonSchema;
  const operation: RestOperation = {
    ...{ service: 'payments', method: 'POST', path: '/v1/payments', answers: 'json' },
    ...{ takesFile: false, idempotent: false, params: null, query: null },
    body: json(z.strictObject({ method: z.oneOf(methods) })),
    response: json(z.object({ state: z.oneOf(states) })),
  };
  const names = Array.from({ length: 12 }, (_, n) => `operation${n + 1}`);
  return Object.fromEntries(names.map((name) => [name, operation]));
}

/** Releases services with these values; returns the message of a refusal. */
async function releaseServices(build: string, values: Values = {}): Promise<string | null> {
  const contract = createTestServicesContract({ operations: createOperations(values) });
  await storeTestContract(openStore(tool.settings), ['services', build], contract);
  const context = await openSigningContext(tool.settings, 'local');
  return releaseBuilds(context, { services: build }, { what: 'publish services' }).then(
    () => null,
    (error: Error) => error.message,
  );
}

const createHost = (values: Values = {}) => ({
  client: {
    ...{ range: '^1.0.0', schemas: {}, graphql: {}, documents: [] },
    operations: createOperations(values),
  },
});

const ANSWERS = '12 answers (operation1, operation2, operation3 and 9 more)';
const REQUESTS = '12 requests (operation1, operation2, operation3 and 9 more)';

test.each<[string, Values, string | null]>([
  [
    'refuses services that add a value to an answer',
    { states: ['settled', 'failed', 'held'] },
    `host 1.0.0-a and services 1.0.0-b do not agree, state may be "held" in ${ANSWERS}: first release host that can read "held", then services that answer with it.`,
  ],
  [
    'refuses services that remove a value from an input',
    { methods: ['card'] },
    `host 1.0.0-a and services 1.0.0-b do not agree, method may be "bank" in ${REQUESTS}: keep accepting "bank" in services, first release host that no longer sends it, then services without it.`,
  ],
  ['accepts services that remove a value from an answer', { states: ['settled'] }, null],
  ['accepts services that add a value to an input', { methods: ['bank', 'card'] }, null],
])('%s', async (_, values, sentence) => {
  await publishAll(createHost());
  expect(await releaseServices('1.0.0-a')).toBeNull();
  expect(await releaseServices('1.0.0-b', values)).toBe(sentence);
});

test.each<[string, Values, string[]]>([
  [
    'refuses a host that no longer reads a value of an answer',
    { states: ['settled'] },
    [
      `host 1.0.0-b and services 1.0.0-a do not agree, state may be "failed" in ${ANSWERS}: keep reading "failed" in host, first release services that no longer answer with it, then host without it.`,
    ],
  ],
  [
    'refuses a host that sends a new value',
    { methods: ['bank', 'card'] },
    [
      `host 1.0.0-b and services 1.0.0-a do not agree, method may be "card" in ${REQUESTS}: first release services that accept "card", then host that sends it.`,
    ],
  ],
  ['accepts a host that reads a new value', { states: ['settled', 'failed', 'held'] }, []],
])('%s', async (_, values, lines) => {
  await publishAll(createHost());
  expect(await releaseServices('1.0.0-a')).toBeNull();
  const result = await publish([await writeBuild('host', createHost(values))]);
  expect(result).toEqual({ code: lines.length, lines });
});
