// cspell:ignore Unidos
import { getCountryOptions } from './country-options.ts';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

const getLabels = () => getCountryOptions().map(({ label }) => label);

test('lists the US first and the other countries by their English names', () => {
  const [first, second] = getLabels();
  expect([first, second]).toEqual(['United States', 'Afghanistan']);
});

test('sorts the countries by their Spanish names on a Spanish page', () => {
  document.documentElement.dataset.language = 'es';
  const labels = getLabels();
  expect(labels.slice(0, 3)).toEqual(['Estados Unidos', 'Afganistán', 'Albania']);
  expect(labels.indexOf('España')).toBeLessThan(labels.indexOf('Estonia'));
});
