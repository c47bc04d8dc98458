import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from 'shared/language/language';
import { defineTexts } from './define-texts.ts';
import { runInLanguage, setOfferedLanguages } from './reader-language.ts';
import { readRequestLanguage } from './run-in-request-language.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const english = {
  days: "It's {days, plural, one {# day} other {# days}} until {name}",
  only: 'Not translated',
};
const spanish = { days: '{days, plural, one {Falta # día} other {Faltan # días}} para {name}' };

beforeAll(() => {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(english));
  writeFileSync(join(folder, 'es.json'), JSON.stringify(spanish));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { t } = defineTexts<typeof english>(pathToFileURL(`${folder}/`));
const formatDays = (days: number) => t('days', { days, name: 'X' });

test('formats a text in the language of the reader, English by default', () => {
  expect([formatDays(1), formatDays(1_234)]).toEqual([
    "It's 1 day until X",
    "It's 1,234 days until X",
  ]);
  runInLanguage('es', () => {
    expect([formatDays(1), formatDays(1_234)]).toEqual([
      'Falta 1 día para X',
      'Faltan 1,234 días para X',
    ]);
  });
});

test('returns the English text of a key without a translation', () => {
  expect(runInLanguage('es', () => t('only'))).toBe('Not translated');
});

test('keeps the languages of readers at the same time apart', async () => {
  async function readLater(ms: number) {
    await wait(ms);
    const early = formatDays(2);
    await wait(ms);
    return [early, formatDays(2)];
  }
  const [en, es, other] = await Promise.all([
    readLater(4),
    runInLanguage('es', () => readLater(2)),
    runInLanguage('en', () => readLater(3)),
  ]);
  expect(es).toEqual(['Faltan 2 días para X', 'Faltan 2 días para X']);
  expect([en, other]).toEqual(Array(2).fill(["It's 2 days until X", "It's 2 days until X"]));
});

test.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['en', 'en'],
  ['*', 'en'],
  ['es-US,es;q=0.9,en;q=0.8', 'en'],
])('a request with Accept-Language %s is answered in %s', (header, language) => {
  expect(readRequestLanguage(header)).toBe(language);
});

test('writes English to a reader whose language the portal does not offer', () => {
  setOfferedLanguages(['en']);
  try {
    expect(runInLanguage('es', () => formatDays(1))).toBe("It's 1 day until X");
  } finally {
    setOfferedLanguages(LANGUAGES);
  }
});
