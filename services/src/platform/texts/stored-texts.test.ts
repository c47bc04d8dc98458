// cspell:ignore OCTUBRE Octember octubre
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInLanguage, writeStoredText } from './reader-language.ts';
import { defineStoredTexts } from './stored-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'stored-texts-'));
const english = {
  rent: 'Rent, {month}',
  moved: 'From {visitFrom} to {visitTo}.',
  late: 'Due {dayDue} (#{number})',
};
const spanish = {
  rent: 'Renta, {month}',
  moved: 'Del {visitFrom} al {visitTo}.',
  late: 'Vencía el {dayDue} (#{number})',
};

beforeAll(() => {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(english));
  writeFileSync(join(folder, 'es.json'), JSON.stringify(spanish));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { translate, findStored } = defineStoredTexts(pathToFileURL(`${folder}/`));
const translateToSpanish = (text: string) => runInLanguage('es', () => translate(text));

test.each([
  ['a month', 'Rent, October', 'Renta, octubre'],
  ['a day with a weekday', 'Due Wed, Nov 25 (#7)', 'Vencía el mié, 25 nov (#7)'],
  ['a leap day', 'Due Tue, Feb 29 (#7)', 'Vencía el mar, 29 feb (#7)'],
  ['a day with a year', 'Due Oct 5, 2026 (#7)', 'Vencía el 5 oct 2026 (#7)'],
  [
    'the hours of visits',
    'From Mon, Sep 28, 9 to 11 am CT to Tue, Sep 29, 11:30 am to 2 pm CT.',
    'Del lun, 28 sept, 9 a 11\u00a0a.\u00a0m. CT al mar, 29 sept, 11:30\u00a0a.\u00a0m. a 2\u00a0p.\u00a0m. CT.',
  ],
])('translates a stored text with %s', (_what, text, translation) => {
  const normalize = (value: string) => value.replaceAll('\u00a0', ' ');
  expect(normalize(translateToSpanish(text))).toBe(normalize(translation));
});

test.each(['Parking, October', 'Rent, Octember', 'Due Wed, Feb 30 (#7)', 'rent, October', ''])(
  'keeps %j, which the services have not written',
  (text) => {
    expect(translateToSpanish(text)).toBe(text);
  },
);

test('keeps every text for an English reader', () => {
  expect(translate('Rent, October')).toBe('Rent, October');
});

test('writes stored texts in English in the request of a Spanish page', () => {
  const write = () => `Due ${translate('Rent, October')}`;
  expect(runInLanguage('es', () => writeStoredText(write))).toBe('Due Rent, October');
});

test('finds the stored texts of a search in Spanish', () => {
  const search = (text: string) => runInLanguage('es', () => findStored(text));
  expect(search('OCTUBRE')).toEqual(['Rent, October']);
  expect(search('renta,')).toHaveLength(12);
  expect(search('vencía')).toEqual(['Due % (#%)']);
  expect(search('parking')).toEqual([]);
  expect(findStored('octubre')).toEqual([]);
});
