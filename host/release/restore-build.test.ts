/**
 * @jest-environment node
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReleaseTool } from './run-release-tool.ts';
import { writeTestBuild } from './test-build.ts';

let folder = '';
let lease = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-back-'));
  const host = await writeTestBuild(folder, 'host', 'a');
  lease = await writeTestBuild(folder, 'remote-lease', 'a');
  await run('publish', '--from', host, '--from', lease);
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  const output: string[] = [];
  const streams = {
    write: (text: string) => output.push(text),
    say: (line: string) => output.push(line),
  };
  const settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
  return { code: await runReleaseTool(words, settings, streams), output: output.join('\n') };
}

async function damage() {
  const stored = join(folder, 'store/remote-lease/1.0.0-a');
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
