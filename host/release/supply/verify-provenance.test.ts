/**
 * @jest-environment node
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type TestOrigin, writeTestBuild } from '../test-build.ts';
import { createReleaseToolPerTest } from '../test-release-tool.ts';

const tool = createReleaseToolPerTest();
const { run } = tool;
beforeEach(async () => {
  tool.settings = { ...tool.settings, ...(await makeKey('key')) };
});

/** Creates a key pair with its own file of public keys. Returns the settings that use it. */
async function makeKey(name: string) {
  const files = {
    RELEASE_KEY_FILE: join(tool.folder, `${name}.pem`),
    RELEASE_PUBLIC_KEYS_FILE: join(tool.folder, `${name}-public.pem`),
  };
  await run('make-key', '--to', files.RELEASE_KEY_FILE, '--public', files.RELEASE_PUBLIC_KEYS_FILE);
  return files;
}

async function publish(app: string, id: string, origin: TestOrigin = {}, env = 'local') {
  return run(
    'publish',
    '--env',
    env,
    '--from',
    await writeTestBuild(tool.folder, app, id, {}, origin),
  );
}
const stored = (file: string) => join(tool.folder, 'store/host/1.0.0-a', file);

test('accepts a published build with its bill of materials and signed provenance', async () => {
  expect((await publish('host', 'a')).code).toBe(0);
  expect((await run('verify')).output).toContain('local is whole');
});

describe.each<[fault: string, sentence: string, change: () => Promise<unknown>]>([
  ['the bill of materials is missing', 'bom.json is missing', () => rm(stored('bom.json'))],
  [
    'the bill of materials was changed',
    'bom.json is not what was built',
    async () => {
      const text = await readFile(stored('bom.json'), 'utf8');
      await writeFile(stored('bom.json'), text.replace('1.3.0', '1.3.1'));
    },
  ],
  [
    'the provenance is missing',
    'provenance.dsse.json is missing',
    () => rm(stored('provenance.dsse.json')),
  ],
  [
    'the provenance cannot be parsed',
    'provenance.dsse.json cannot be read',
    () => writeFile(stored('provenance.dsse.json'), '{}'),
  ],
  [
    'the statement was changed after it was signed',
    'the provenance has a signature that is not one of the key',
    () =>
      changeEnvelope((envelope) => {
        const text = Buffer.from(envelope.payload, 'base64').toString();
        const payload = Buffer.from(text.replace('aaaa', 'bbbb')).toString('base64');
        return { ...envelope, payload };
      }),
  ],
  [
    'the provenance is not signed',
    'the provenance is not signed',
    () => changeEnvelope((envelope) => ({ ...envelope, signatures: [] })),
  ],
  [
    'the lock file is missing',
    'pnpm-lock.yaml.gz is missing',
    () => rm(stored('pnpm-lock.yaml.gz')),
  ],
  [
    'the lock file was changed',
    'the lock file is not the one that the provenance names',
    () => writeFile(stored('pnpm-lock.yaml.gz'), gzipSync('packages: {}')),
  ],
])('when %s', (_fault, sentence, change) => {
  test(`verify fails with "${sentence}"`, async () => {
    await publish('host', 'a');
    await change();
    const { code, output } = await run('verify');
    expect(code).toBe(1);
    expect(output).toContain(`local: host 1.0.0-a: ${sentence}`);
  });
});

interface Envelope {
  readonly payload: string;
  readonly signatures: readonly unknown[];
}

async function changeEnvelope(change: (envelope: Envelope) => Envelope): Promise<void> {
  const file = stored('provenance.dsse.json');
  const envelope: Envelope = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(change(envelope)));
}

test('verify fails when the provenance has the signature of a key that is not trusted', async () => {
  await publish('host', 'a');
  const own = tool.settings;
  const foreignStore = join(tool.folder, 'foreign');
  tool.settings = { ...own, RELEASES_DIR: foreignStore, ...(await makeKey('foreign')) };
  await publish('host', 'a');
  tool.settings = own;
  const file = 'host/1.0.0-a/provenance.dsse.json';
  await writeFile(join(tool.folder, 'store', file), await readFile(join(foreignStore, file)));
  const { code, output } = await run('verify');
  expect(code).toBe(1);
  expect(output).toMatch(
    /host 1.0.0-a: the provenance is signed with the key [0-9a-f]{16}, which is not among the trusted ones/,
  );
});

test.each<[what: string, sentence: string, origin: TestOrigin]>([
  [
    'a component that is not in the lock file',
    'the component event-stream 3.3.6 is not in the lock file',
    { packages: [{ name: 'event-stream', version: '3.3.6', license: 'MIT', source: 'npm' }] },
  ],
  [
    'a component whose hash is not that of the lock file',
    'the component left-pad 1.3.0 does not have the hash of the lock file',
    { bomHash: 'of another package' },
  ],
  [
    'a folder that is no package of the repository',
    'the component evil is no package of the repository',
    { packages: [{ name: 'evil', version: '1.0.0', license: null, source: 'workspace' }] },
  ],
])('verify fails for a bill of materials with %s', async (_what, sentence, origin) => {
  await publish('host', 'a', origin);
  const { code, output } = await run('verify');
  expect(code).toBe(1);
  expect(output).toContain(`local: host 1.0.0-a: ${sentence}`);
});

test('refuses the provenance of another build and stores nothing', async () => {
  const other = await writeTestBuild(tool.folder, 'host', 'b');
  const from = await writeTestBuild(tool.folder, 'host', 'a');
  const file = 'provenance.dsse.json';
  await writeFile(join(from, file), await readFile(join(other, file)));
  const { code, output } = await run('publish', '--from', from);
  expect(code).toBe(1);
  expect(output).toContain(
    'host 1.0.0-a has a provenance that is not its own: build the app again',
  );
  expect((await run('status')).output).toContain('Nothing is released yet');
});

test('restores lost files and signs the provenance again when a build is published again', async () => {
  const from = await writeTestBuild(tool.folder, 'host', 'a');
  await run('publish', '--from', from);
  await rm(stored('bom.json'));
  await changeEnvelope((envelope) => ({ ...envelope, signatures: [] }));
  await rm(stored('pnpm-lock.yaml.gz'));
  expect((await run('verify')).code).toBe(1);
  await run('publish', '--from', from);
  expect((await run('verify')).output).toContain('local is whole');
});

describe('a build from before the bill of materials', () => {
  test('is noted by verify, which does not fail', async () => {
    await publish('host', 'a', { hasBom: false });
    const { code, output } = await run('verify');
    expect(code).toBe(0);
    expect(output).toContain('local: host 1.0.0-a has no bill of materials');
  });

  test('is refused in production', async () => {
    const { code, output } = await publish('host', 'a', { hasBom: false }, 'prod');
    expect(code).toBe(1);
    expect(output).toBe(
      'host 1.0.0-a uploaded\nhost 1.0.0-a has no bill of materials: build and publish it again.',
    );
  });
});

test.each<[what: string, sentence: string, origin: TestOrigin]>([
  [
    'that was built from changed files',
    `was built from files that differ from ${'a'.repeat(40)}: commit, then build`,
    { clean: false },
  ],
  [
    'that was built outside a checkout',
    'was built outside a git checkout: build a commit',
    { commit: null, clean: false },
  ],
])('production refuses a build %s, also as a promotion', async (_what, sentence, origin) => {
  const published = await publish('host', 'a', origin, 'prod');
  expect(published.code).toBe(1);
  expect(published.output).toContain(`host 1.0.0-a ${sentence}`);
  await publish('host', 'a', origin, 'dev');
  const promoted = await run('promote', 'all', '--from', 'dev', '--to', 'prod');
  expect(promoted.code).toBe(1);
  expect(promoted.output).toContain(`host 1.0.0-a ${sentence}`);
});

test('production accepts a build of a commit, and refuses it after its provenance was removed', async () => {
  expect((await publish('host', 'a', {}, 'prod')).code).toBe(0);
  await publish('host', 'b', {}, 'rc');
  await rm(join(tool.folder, 'store/host/1.0.0-b/provenance.dsse.json'));
  const { code, output } = await run('promote', 'all', '--from', 'rc', '--to', 'prod');
  expect(code).toBe(1);
  expect(output).toBe('host 1.0.0-b: provenance.dsse.json is missing.');
});
