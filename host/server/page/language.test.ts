/**
 * @jest-environment node
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import {
  describePortalLanguages,
  type PortalLanguages,
  parsePortalLanguages,
} from '../config/portal-languages.ts';
import { readEnvironments } from '../config/read-environments.ts';
import { createServer } from '../create-server.ts';
import { fillTestStore } from '../test-store.ts';
import { negotiateLanguage } from './language.ts';

const BOTH: PortalLanguages = ['en', 'es'];

test.each<[accepts: string | undefined, language: string]>([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-419,es;q=0.9', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es;q=0.8, en-US;q=0.7', 'es'],
  ['en;q=0.7,es;q=0.8', 'es'],
  ['fr-CA,fr;q=0.9,es;q=0.2', 'es'],
  ['es;q=0', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['es;q=abc, de;q=0.5', 'en'],
  ['es-', 'en'],
  ['spanish', 'en'],
  [';;q=,,=', 'en'],
])('chooses the language for Accept-Language %j: %s', (accepts, language) => {
  expect(negotiateLanguage(BOTH, { cookie: undefined, accepts })).toBe(language);
});

test.each<[cookie: string | undefined, accepts: string, language: string]>([
  ['es', 'en', 'es'],
  ['en', 'es', 'en'],
  ['fr', 'es', 'es'],
  ['', 'es', 'es'],
])('prefers the chosen language %j to Accept-Language %s', (cookie, accepts, language) => {
  expect(negotiateLanguage(BOTH, { cookie, accepts })).toBe(language);
});

test('uses only languages that the portal offers, and the first one without a match', () => {
  expect(negotiateLanguage(['en'], { cookie: 'es', accepts: 'es' })).toBe('en');
  expect(negotiateLanguage(['es', 'en'], { cookie: undefined, accepts: 'fr' })).toBe('es');
});

test('reads the languages of the setting in their order', () => {
  expect(parsePortalLanguages(undefined)).toEqual(['en']);
  expect(parsePortalLanguages('')).toEqual(['en']);
  expect(parsePortalLanguages('es, en,es')).toEqual(['es', 'en']);
});

test('describes languages of the setting without texts', () => {
  expect(describePortalLanguages('en,es')).toBeUndefined();
  expect(describePortalLanguages('en,fr')).toBe(
    'PORTAL_LANGUAGES is "en,fr", but the portal has no texts in "fr": set it to a list of en and es, separated by commas, or unset it.',
  );
});

describe('pages', () => {
  const file = { integrity: 'sha384-es', bytes: 8, brotli: 3, gzip: 4 };
  const environments = readEnvironments({});
  const origin = 'http://localhost:4100';
  let store = '';

  beforeEach(async () => {
    store = await mkdtemp(join(tmpdir(), 'portal-languages-'));
  });
  afterEach(() => rm(store, { recursive: true }));

  /** Serves builds with a translation, except those of the named apps. */
  async function serve(languages?: PortalLanguages, untranslated: readonly string[] = []) {
    const releases = await fillTestStore(store, '0a', async (folder) => {
      for (const app of ['host', 'remote-payments', 'remote-lease']) {
        if (!untranslated.includes(app)) await addTranslation(join(folder, app, '1.0.0-0a'));
      }
    });
    const app = createServer({ releases, environments, origin, languages, reportTo: undefined });
    return async (path: string, headers: Record<string, string>) => {
      const response = await app.request(path, { headers });
      return { html: await response.text(), vary: response.headers.get('vary') };
    };
  }

  async function addTranslation(folder: string): Promise<void> {
    const name = join(folder, 'build.json');
    const record: BuildRecord = JSON.parse(await readFile(name, 'utf8'));
    const translated = {
      ...record,
      translations: { es: 'es.01234567.js' },
      files: { ...record.files, 'es.01234567.js': file },
    };
    await writeFile(name, JSON.stringify(translated));
    for (const ending of ['', '.br', '.gz']) {
      await writeFile(join(folder, `es.01234567.js${ending}`), 'texts');
    }
  }

  const SPANISH = { 'accept-language': 'es-MX,es;q=0.9', cookie: 'portal-fresh=1' };
  const HOST = '/assets/host/1.0.0-0a';
  const getRegistry = (html: string) =>
    JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const withoutNonces = (html: string) => html.replace(/ nonce="[^"]*"/g, '');

  test('serves the same page as before while only English is offered', async () => {
    const load = await serve();
    const { html, vary } = await load('/lease', SPANISH);
    expect(vary).toBe('Accept-Encoding');
    expect(html).toContain('<html lang="en" data-time-zone=');
    expect(html).not.toContain('es.01234567');
    const english = await load('/lease', { cookie: 'portal-fresh=1' });
    expect(withoutNonces(html)).toBe(withoutNonces(english.html));
  });

  test('runs the translation of the host before its main script, and preloads that of the section', async () => {
    const load = await serve(BOTH);
    const { html, vary } = await load('/lease', SPANISH);
    expect(vary).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(html).toContain('<html lang="es" data-language="es" data-languages="en es"');
    const scripts = [...html.matchAll(/<script defer src="([^"]+)"([^>]*)>/g)];
    expect(scripts.map(([, url]) => url)).toEqual([`${HOST}/es.01234567.js`, `${HOST}/entry.js`]);
    expect(scripts[0]?.[2]).toMatch(/crossorigin="anonymous" integrity="sha384-es" nonce="[^"]+"/);
    for (const url of [HOST, '/assets/remote-lease/1.0.0-0a']) {
      expect(html).toContain(`<link rel="preload" as="script" href="${url}/es.01234567.js"`);
    }
    const { host, sections } = getRegistry(html);
    const integrity = expect.objectContaining({ 'es.01234567.js': 'sha384-es' });
    expect(host).toMatchObject({ translation: 'es.01234567.js', integrity });
    expect(sections.payments).toMatchObject({ translation: 'es.01234567.js', integrity });
    expect(sections.account.translation).toBeUndefined();
    expect(html).toContain('Actualizar');
    expect(html).toContain('<noscript>Este portal necesita JavaScript.');
  });

  test('costs readers of English nothing but the names of the languages', async () => {
    const load = await serve(BOTH);
    const { html } = await load('/lease', { cookie: 'portal-fresh=1' });
    expect(html).toContain('<html lang="en" data-languages="en es"');
    expect(html).not.toMatch(/es\.01234567|translation/);
    expect((await load('/lease', { ...SPANISH, cookie: 'portal-language=en' })).html).toContain(
      '<html lang="en"',
    );
  });

  test('prefetches the translation of the host while the renter signs in', async () => {
    const { html } = await (await serve(BOTH))('/prefetch', { 'accept-language': 'es' });
    expect(html).toContain(`<link rel="prefetch" as="script" href="${HOST}/es.01234567.js"`);
  });

  test('serves English pages while the build of the host has no translation', async () => {
    const load = await serve(BOTH, ['host']);
    const { html } = await load('/lease', SPANISH);
    expect(html).toContain('<html lang="en"');
    expect(html).not.toContain('es.01234567');
  });
});
