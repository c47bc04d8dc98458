import { fileFormat } from './file-facts.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['image/png', 'PNG'],
])('%s is told as %s', (type, words) => {
  expect(fileFormat(type)).toBe(words);
});
