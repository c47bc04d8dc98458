import { setTestLanguage } from 'shared/federation/languages/test-language';
import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';
import { sendReportsTo } from '#src/reporting/report-error.ts';
import { installRegistry } from '../registry/registry.ts';
import { completeHostTranslation, loadTranslation } from './load-translation.ts';
import { translateBuild, translateHost } from './translate-build.ts';
import { isUntranslated } from './untranslated-builds.ts';

const reports: { tags: object; error: unknown }[] = [];
sendReportsTo((report) => reports.push(report));

let number = 0;
/** Registers a host build with a translation; each test has its own. */
function createBuild() {
  number += 1;
  const build = {
    build: `0${number}`,
    version: '1.0.0',
    base: `/assets/host/${number}/`,
    integrity: { 'es.js': 'sha384-es' },
    translation: 'es.js',
  };
  installRegistry({ set: 's', host: build, sections: {} });
  return build;
}

/** What the browser does with each script that is inserted. */
let load: (script: HTMLScriptElement, attempt: number) => void;
let scripts: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  setTestLanguage('es');
  globalThis.portalTexts = undefined;
  reports.length = 0;
  scripts = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    scripts.push(new URL(script.src).pathname + new URL(script.src).search);
    // Not queueMicrotask, which the fake timers replace.
    Promise.resolve().then(() => load(script, scripts.length));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setTestLanguage(DEFAULT_LANGUAGE);
});

const succeed = (script: HTMLScriptElement) => {
  globalThis.portalTexts = { host: {} };
  script.onload?.(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('runs the translation once, with its hash', async () => {
  load = succeed;
  const build = createBuild();
  await expect(loadTranslation('remote-lease', build)).resolves.toBe(true);
  await expect(loadTranslation('remote-lease', build)).resolves.toBe(true);
  expect(scripts).toEqual([`${build.base}es.js`]);
  expect([isUntranslated(build), reports]).toEqual([false, []]);
});

test('loads nothing for a build without a translation, and on an English page', async () => {
  load = succeed;
  const { translation: _, ...build } = createBuild();
  await expect(loadTranslation('remote-lease', build)).resolves.toBe(false);
  setTestLanguage(DEFAULT_LANGUAGE);
  await expect(loadTranslation('remote-lease', createBuild())).resolves.toBe(false);
  expect(scripts).toEqual([]);
});

test('loads the code for translations only for a build with a translation', async () => {
  load = succeed;
  const { translation: _, ...english } = createBuild();
  await translateBuild('remote-lease', english);
  await translateHost(english);
  expect(scripts).toEqual([]);
  const build = createBuild();
  await translateBuild('remote-lease', build);
  expect(scripts).toEqual([`${build.base}es.js`]);
});

test('retries once with another URL', async () => {
  load = (script, attempt) => (attempt === 1 ? fail(script) : succeed(script));
  const build = createBuild();
  const loading = loadTranslation('remote-lease', build);
  await wait(1000);
  await expect(loading).resolves.toBe(true);
  expect(scripts).toEqual([`${build.base}es.js`, expect.stringMatching(/es\.js\?attempt=\w+-2$/)]);
  expect(reports).toEqual([]);
});

test('reports a translation that does not load, and marks the build as English', async () => {
  load = fail;
  const build = createBuild();
  const loading = loadTranslation('remote-lease', build);
  await wait(1000);
  await expect(loading).resolves.toBe(false);
  expect(scripts).toHaveLength(2);
  expect(isUntranslated(build)).toBe(true);
  expect(reports).toMatchObject([
    {
      error: { message: expect.stringContaining(`remote-lease (build ${build.build})`) },
      tags: { kind: 'translation', app: 'remote-lease', build: build.build, remote: 'lease' },
    },
  ]);
});

test('waits 4 s at most, and uses a translation that arrives later', async () => {
  let arrive = () => {};
  load = (script) => {
    arrive = () => succeed(script);
  };
  const build = createBuild();
  const loading = loadTranslation('remote-lease', build);
  await wait(4000);
  await expect(loading).resolves.toBe(false);
  expect(isUntranslated(build)).toBe(true);
  arrive();
  await wait(0);
  expect(isUntranslated(build)).toBe(false);
});

test('requests nothing when the script in the page has loaded the texts of the host', async () => {
  globalThis.portalTexts = { host: {} };
  await completeHostTranslation(createBuild());
  expect(scripts).toEqual([]);
});

test('requests the texts of the host once more with another URL when the script in the page failed', async () => {
  load = succeed;
  await completeHostTranslation(createBuild());
  expect(scripts).toEqual([expect.stringMatching(/es\.js\?attempt=\w+-2$/)]);
  expect(getLanguage()).toBe('es');
});

test('shows the whole page in English without the texts of the host', async () => {
  load = fail;
  const loading = completeHostTranslation(createBuild());
  await wait(2000);
  await loading;
  expect([getLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(reports).toMatchObject([{ tags: { kind: 'translation', app: 'host' } }]);
});
