// cspell:ignore septiembre
import { formatMonth } from './date.ts';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

test.each([
  ['en', 'Sep', 'Sep 2026', 'September'],
  ['es', 'sept', 'sept 2026', 'septiembre'],
])('in the language %s, formats a month as %s, %s or %s', (language, short, withYear, long) => {
  document.documentElement.dataset.language = language;
  expect(formatMonth('2026-09')).toBe(short);
  expect(formatMonth('2026-09', { year: true })).toBe(withYear);
  expect(formatMonth('2026-09', { length: 'long' })).toBe(long);
});
