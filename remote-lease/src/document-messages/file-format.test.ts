import { getFileFormat } from './file-format.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['image/png', 'PNG'],
])('%s is told as %s', (type, words) => {
  expect(getFileFormat(type)).toBe(words);
});
