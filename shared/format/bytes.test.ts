import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [120_400, '120 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [3_440_000, '3.4 MB'],
  [10_000_000, '10 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('in Spanish', () => {
  beforeEach(() => {
    document.documentElement.dataset.language = 'es';
  });
  afterEach(() => {
    delete document.documentElement.dataset.language;
  });

  test.each([
    [1, '1 byte'],
    [12, '12 bytes'],
    [120_400, '120 KB'],
    [3_440_000, '3.4 MB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
