/**
 * @jest-environment node
 */
// cspell:ignore Brien
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { workspaceRoot } from '../workspace-root.ts';
import { findTranslations, TranslationsPlugin } from './translations-plugin.ts';

const TEXTS = `import en from './messages/en.json';
const defineTexts = (namespace, english) => english;
export const texts = defineTexts('NAMESPACE', en);
`;

/** Two modules with texts: one in the entry, one in a lazy chunk, and a third one that nothing imports. */
const SOURCES = {
  'src/main.js': `import { texts } from './texts.js';
console.log(texts.title);
import('./pay/page.js');
`,
  'src/texts.js': TEXTS.replace('NAMESPACE', 'lease'),
  'src/messages/en.json': '{ "title": "Lease", "left": "Pay {amount}" }',
  'src/messages/es.json': '{ "title": "Contrato de O\'Brien \\\\ \\"renta\\"", "old": "Antes" }',
  'src/pay/page.js': "import { texts } from './texts.js';\nconsole.log(texts);\n",
  'src/pay/texts.js': TEXTS.replace('NAMESPACE', 'pay'),
  'src/pay/messages/en.json': '{ "count": "{n, plural, one {# day} other {# days}}" }',
  'src/pay/messages/es.json': '{ "count": "{n, plural, one {# día} other {# días}}" }',
  'src/unused/texts.js': TEXTS.replace('NAMESPACE', 'unused'),
  'src/unused/messages/en.json': '{ "title": "Unused" }',
  'src/unused/messages/es.json': '{ "title": "Sin uso" }',
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds the sources in a new folder. Returns the written files by name. */
async function build(sources: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'translations-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/main.js',
    output: { path: join(folder, 'dist') },
    module: {
      rules: [
        {
          test: /messages\/[a-z-]+\.json$/,
          type: 'javascript/auto',
          loader: join(workspaceRoot, 'shared/i18n/message-loader.cjs'),
        },
      ],
    },
    plugins: [new TranslationsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  const dist = join(folder, 'dist');
  return Object.fromEntries(
    readdirSync(dist).map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  );
}

/** Runs the translation of a build, as a page does, and returns the texts by namespace. */
function runTranslation(files: Record<string, string>) {
  const file = findTranslations(Object.keys(files)).es ?? '';
  globalThis.portalTexts = undefined;
  new Function(files[file] ?? '')();
  return globalThis.portalTexts;
}

test('writes the compiled translations of all catalogues in the chunks into one file', async () => {
  const files = await build(SOURCES);
  expect(runTranslation(files)).toEqual({
    lease: { title: ['Contrato de O\'Brien \\ "renta"'] },
    pay: { count: [['n', 'plural', { one: ['#', ' día'], other: ['#', ' días'] }]] },
  });
  const scripts = Object.entries(files).filter(([file]) => !file.startsWith('es.'));
  expect(scripts.map(([, text]) => text).join()).not.toMatch(/Contrato|día|portalTexts/);
});

test('writes the same bytes in every folder', async () => {
  expect(await build(SOURCES)).toEqual(await build(SOURCES));
});

test('keeps a catalogue without a translation in English', async () => {
  const { 'src/pay/messages/es.json': _, ...sources } = SOURCES;
  expect(Object.keys(runTranslation(await build(sources)) ?? {})).toEqual(['lease']);
});

test('writes no file without any translation', async () => {
  const sources = Object.entries(SOURCES).filter(([file]) => !file.endsWith('es.json'));
  const files = await build(Object.fromEntries(sources));
  expect(findTranslations(Object.keys(files))).toEqual({});
});

test('fails when it cannot find the namespace of a catalogue', async () => {
  const texts = `import en from './messages/en.json';
const defineTexts = (namespace, texts) => ({ namespace, texts });
export const texts = defineTexts(['pay'].join(''), en);
`;
  await expect(build({ ...SOURCES, 'src/texts.js': texts })).rejects.toThrow(
    /messages\/en\.json calls defineTexts with a literal namespace/,
  );
});
