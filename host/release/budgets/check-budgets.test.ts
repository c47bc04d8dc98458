/**
 * @jest-environment node
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MODULE_SIZES_FILE, moduleSizesSchema } from 'shared/federation/module-sizes/module-sizes';
import { createBaseConfig } from 'shared/federation/webpack-base';
import webpack from 'webpack';
import { checkBudgets } from './check-budgets.ts';
import type { Figure } from './figures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds an app of two modules as the portal's apps are built, and measures its script. */
async function measureApp(sources: Readonly<Record<string, string>>): Promise<Figure> {
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source);
  const identity = {
    app: 'sample',
    version: '1.0.0',
    buildId: '0a',
    container: null,
    requires: {},
  };
  const base = createBaseConfig(folder, identity, { outputRoot: join(folder, 'dist') });
  // The bill of materials and the provenance are not for an app outside the workspace.
  const plugins = base.plugins?.filter(
    (plugin) => !/BuildRecord|Provenance/.test(`${plugin?.constructor.name}`),
  );
  const compiler = webpack({ ...base, plugins, entry: { entry: './main.js' }, cache: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  const output = join(folder, 'dist/1.0.0-0a');
  const text = readFileSync(join(output, MODULE_SIZES_FILE), 'utf8');
  const [[file = '', modules = {}] = []] = Object.entries(
    moduleSizesSchema.parse(JSON.parse(text)),
  );
  const bytes = brotliCompressSync(readFileSync(join(output, file))).length;
  return { name: 'sample', bytes, scripts: [{ name: 'sample/entry', bytes, modules }] };
}

const MAIN = 'import { greet } from "./greet.js"; greet(document.title);';
const GREET = 'export function greet(name) { document.body.append("Hello " + name); }';
/** A module of about 3 KB that does not compress to nothing. */
const PLANTED = `export const words = ${JSON.stringify(
  Array.from({ length: 340 }, (_, n) => (n * 7919 * 104729).toString(36)),
)};`;

test('a planted import of 3 KB is past the limit and is named with its module', async () => {
  const accepted = await measureApp({ 'main.js': MAIN, 'greet.js': GREET });
  const budget = {
    name: 'sample',
    bytes: accepted.bytes,
    limit: accepted.bytes + 800,
    reason: 'Why.',
  };
  const modules = Object.fromEntries(accepted.scripts.map((one) => [one.name, one.modules]));
  expect(checkBudgets([budget], [accepted], modules).isOver).toBe(false);

  const planted = `import { words } from "./planted.js"; ${MAIN} document.title = words.join();`;
  const grown = await measureApp({ 'main.js': planted, 'greet.js': GREET, 'planted.js': PLANTED });
  const { lines, isOver } = checkBudgets([budget], [grown], modules);
  expect(isOver).toBe(true);
  const report = lines.join('\n');
  expect(report).toMatch(/sample is [\d,]+ bytes past its limit\. Why\./);
  expect(report).toMatch(/\+[23],\d{3} {2}.*planted\.js \(new\)/);
  expect(report).not.toContain('greet.js');
});

test('counts every byte of a script in one of its modules or in the runtime', async () => {
  const { scripts } = await measureApp({ 'main.js': MAIN, 'greet.js': GREET });
  const modules = Object.entries(scripts[0]?.modules ?? {});
  const output = join(folder, 'dist/1.0.0-0a');
  const sizes = JSON.parse(readFileSync(join(output, MODULE_SIZES_FILE), 'utf8'));
  const [file = ''] = Object.keys(sizes);
  const code = readFileSync(join(output, file), 'utf8');
  const sum = modules.reduce((total, [, bytes]) => total + bytes, 0);
  // The comment for V8 is added after the count.
  expect(sum).toBe(code.replace(/^\/\/#.*\n/, '').length);
  expect(modules.map(([module]) => module.split('/').at(-1))).toEqual(
    expect.arrayContaining(['main.js', '(runtime)']),
  );
});

test('fails for a size without a limit, and for a limit without a size', () => {
  const figure = { name: 'new', bytes: 1, scripts: [] };
  const budget = { name: 'old', bytes: 1, limit: 2, reason: '' };
  const { lines, isOver } = checkBudgets([budget], [figure], {});
  expect(isOver).toBe(true);
  expect(lines.join('\n')).toMatch(/new has no limit[\s\S]*old has a limit, and nothing/);
});
