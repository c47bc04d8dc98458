/**
 * @jest-environment node
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeTestBuild } from './test-build.ts';
import { createReleaseToolPerTest } from './test-release-tool.ts';

const tool = createReleaseToolPerTest();
const { run } = tool;
let host = '';
let lease = '';
beforeEach(async () => {
  host = await writeTestBuild(tool.folder, 'host', 'a');
  lease = await writeTestBuild(tool.folder, 'remote-lease', 'a');
  await run('publish', '--from', host, '--from', lease);
});

async function damage() {
  const stored = join(tool.folder, 'store/remote-lease/1.0.0-a');
  await writeFile(join(stored, 'routes.js'), 'tampered');
  await rm(join(stored, 'overview.js.br'));
  expect((await run('verify')).code).toBe(1);
}

test('restores missing and changed files when a build is published again', async () => {
  await damage();
  const { output } = await run('publish', '--from', lease);
  expect(output).toContain('local has this in service already');
  expect((await run('verify')).output).toContain('local is whole');
});

test('rejects another build of the same name and restores nothing', async () => {
  await damage();
  const record = join(lease, 'build.json');
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace('"entry":"entry.js"', '"entry":"routes.js"'));
  const { code, output } = await run('publish', '--from', lease);
  expect(code).toBe(1);
  expect(output).toContain('is another build of that name: check out what was released');
  expect((await run('verify')).code).toBe(1);
});

const FAULTS: readonly [fault: string, damage: (file: string) => Promise<void>][] = [
  ['missing', (file) => rm(file)],
  ['shortened', async (file) => writeFile(file, (await readFile(file)).subarray(0, -3))],
  ['changed', changeMiddle],
  ['longer', async (file) => writeFile(file, `${await readFile(file, 'latin1')}\0`, 'latin1')],
];

async function changeMiddle(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** The names of the files of a build that `verify` does not find. Texts for the compiler end before added bytes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  longer: ['types.json.br', 'pnpm-lock.yaml.gz'],
};

describe.each(['host', 'remote-lease'])('each file of %s', (app) => {
  test.each(FAULTS)(
    'is noticed when %s, and restored by publishing again',
    async (fault, damage) => {
      const stored = join(tool.folder, `store/${app}/1.0.0-a`);
      const files = await readdir(stored);
      expect(files).toEqual(
        expect.arrayContaining(['build.json', 'contract.json', 'types.json.br']),
      );
      const bytes = await Promise.all(files.map((file) => readFile(join(stored, file))));
      for (const [n, file] of files.entries()) {
        if (ALLOWED[fault]?.includes(file)) continue;
        await damage(join(stored, file));
        const { code, output } = await run('verify');
        expect({ file, code }).toEqual({ file, code: 1 });
        expect(output).toContain(`local: ${app} 1.0.0-a`);
        await run('publish', '--from', app === 'host' ? host : lease);
        expect((await run('verify')).output).toContain('local is whole');
        expect(await readFile(join(stored, file))).toEqual(bytes[n]);
      }
    },
  );
});

test('restores a build of which several files are missing, with the record and the contract', async () => {
  const stored = join(tool.folder, 'store/remote-lease/1.0.0-a');
  for (const file of await readdir(stored)) {
    if (file !== 'build.json') await rm(join(stored, file));
  }
  await writeFile(join(stored, 'build.json'), '{"app":');
  expect((await run('verify')).code).toBe(1);
  await run('publish', '--from', lease);
  expect((await run('verify')).output).toContain('local is whole');
});

test('does not restore a contract with that of another build of the same name', async () => {
  await rm(join(tool.folder, 'store/remote-lease/1.0.0-a/contract.json'));
  const contract = join(lease, 'contract.json');
  const text = await readFile(contract, 'utf8');
  await writeFile(contract, text.replace('"sharedSources":"trial"', '"sharedSources":"other"'));
  const { code, output } = await run('publish', '--from', lease);
  expect(code).toBe(1);
  expect(output).toContain('is another build of that name: check out what was released');
});
