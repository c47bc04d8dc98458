import { getFileFormat } from './file-format.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['image/png', 'PNG'],
])('returns for %s the format %s', (type, format) => {
  expect(getFileFormat(type)).toBe(format);
});
