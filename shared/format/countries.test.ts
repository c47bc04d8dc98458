// cspell:ignore Alemania Unidos
import { getCountryName } from './countries.ts';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

test.each([
  ['en', 'Germany', 'United States'],
  ['es', 'Alemania', 'Estados Unidos'],
])('names countries in the language %s', (language, germany, us) => {
  document.documentElement.dataset.language = language;
  expect(getCountryName('DE')).toBe(germany);
  expect(getCountryName('US')).toBe(us);
});
