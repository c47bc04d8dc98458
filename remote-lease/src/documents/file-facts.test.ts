import { fileFormat, fileSize } from './file-facts.ts';

test.each([
  [12, '1 KB'],
  [84_000, '84 KB'],
  [999_499, '999 KB'],
  [1_200_000, '1.2 MB'],
  [12_345_678, '12.3 MB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

test.each([
  ['application/pdf', 'PDF'],
  ['image/png', 'PNG'],
])('%s is told as %s', (type, words) => {
  expect(fileFormat(type)).toBe(words);
});
