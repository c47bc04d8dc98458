import { runInLanguage } from 'services/platform/texts/reader-language';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { renderClosedPage, renderFramePage } from './frame-pages.ts';
import { parseBankForm, parseCardForm } from './parse-form.ts';

const FOLDER = new URL('./messages/', import.meta.url);
const PAGE = 'https://residents.example.com';

const toText = (page: string) => page.replaceAll(/<[^>]*>/g, '\n');

test.each(['card', 'bank'] as const)('writes the %s form in Spanish', (kind) => {
  const [form, closed] = runInLanguage('es', () => [
    renderFramePage(kind, PAGE),
    renderClosedPage(kind, PAGE),
  ]) as [string, string];
  for (const page of [form, closed]) {
    expect(page).toContain('<html lang="es">');
    expect(findEnglishTexts(toText(page), FOLDER)).toEqual([]);
  }
  expect(form).toContain('data-problem="Hay un problema"');
});

test('writes each problem in Spanish', () => {
  const forms = runInLanguage('es', () => [
    parseCardForm({}, 0),
    parseCardForm({ number: '42', expiry: '13/20', cvc: '1', zip: '1' }, 0),
    parseBankForm({}),
    parseBankForm({ holder: '12345', routing: '1', account: '1' }),
  ]);
  const messages = forms.flatMap((form) => ('problems' in form ? form.problems : []));
  expect(messages.length).toBeGreaterThan(12);
  const text = messages.map(({ message }) => message).join('\n');
  expect(text).toContain('tiene 2 dígitos');
  expect(findEnglishTexts(text, FOLDER)).toEqual([]);
});
