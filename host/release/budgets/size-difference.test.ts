/**
 * @jest-environment node
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULE_SIZES_FILE, type ModuleSizes } from 'shared/federation/module-sizes/module-sizes';
import { runReleaseTool } from '../run-release-tool.ts';
import { writeTestBuild } from '../test-build.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'size-difference-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(app: string, id: string, modules?: ModuleSizes) {
  const from = await writeTestBuild(folder, app, id);
  if (modules) await writeFile(join(from, MODULE_SIZES_FILE), JSON.stringify(modules));
  const output: string[] = [];
  const streams = { write: (text: string) => output.push(text), say: () => {} };
  const settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
  expect(await runReleaseTool(['publish', '--from', from], settings, streams)).toBe(0);
  return output.join('\n');
}

test('publish prints the difference to the build in service, and the modules that grew most', async () => {
  await publish('host', 'a');
  await publish('remote-lease', 'a', { 'entry.js': { 'src/a.ts': 100, 'src/b.ts': 50 } });
  const output = await publish('remote-lease', 'longer-id', {
    'entry.js': { 'src/a.ts': 100, 'src/c.ts': 3050 },
    'routes.js': { 'src/a.ts': 20 },
  });
  // The id of a test build is in its three scripts: eight bytes more in each.
  expect(output).toMatch(
    /remote-lease: \+\d+ bytes with brotli\n {2}js: \+24 bytes, \+\d+ with brotli/,
  );
  expect(output).toMatch(/\+3,050 {2}src\/c\.ts \(new\)\n +\+20 {2}src\/a\.ts/);
  expect(output).not.toContain('src/b.ts');
});

test('publish says when the modules of the build in service are not known', async () => {
  await publish('host', 'a');
  const output = await publish('host', 'longer-id', { 'entry.js': { 'src/a.ts': 100 } });
  expect(output).toContain('The modules of the build in service are not known.');
  expect(output).not.toContain('src/a.ts');
});

test('publish prints no difference for the first build of an app', async () => {
  expect(await publish('host', 'a')).not.toContain('with brotli');
});
