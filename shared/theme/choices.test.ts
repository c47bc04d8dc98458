import { chooseLanguage, hasChosenLanguage, listOfferedLanguages } from './choices.ts';
import { writeCookie } from './write-cookie.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  document.documentElement.lang = 'en';
  writeCookie('portal-language', '', 0);
});
afterEach(() => delete dataset.languages);

test('lists the languages that the page names, and the language of the page without names', () => {
  expect(listOfferedLanguages()).toEqual(['en']);
  dataset.languages = 'en es';
  expect(listOfferedLanguages()).toEqual(['en', 'es']);
});

test('keeps a chosen language, and asks for a reload when the page is in another one', () => {
  dataset.languages = 'en es';
  expect(hasChosenLanguage()).toBe(false);
  expect(chooseLanguage('es')).toBe(true);
  expect([hasChosenLanguage(), document.cookie]).toEqual([
    true,
    expect.stringContaining('portal-language=es'),
  ]);
  expect(chooseLanguage('en')).toBe(false);
  expect(document.cookie).toContain('portal-language=en');
});

test('keeps nothing without a choice, and for a language that the portal does not offer', () => {
  expect(chooseLanguage('en')).toBe(false);
  dataset.languages = 'en es';
  expect(chooseLanguage('fr')).toBe(false);
  expect(hasChosenLanguage()).toBe(false);
});

test('keeps nothing in a browser that denies access to cookies', () => {
  dataset.languages = 'en es';
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
  try {
    expect([hasChosenLanguage(), chooseLanguage('es')]).toEqual([false, false]);
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
});
