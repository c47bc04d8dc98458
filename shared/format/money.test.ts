import fc from 'fast-check';
import {
  formatBalance,
  formatDecimalMoney,
  formatMoney,
  formatSignedMoney,
  parseMoney,
  splitMoney,
} from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99, '$0.99'],
  [100, '$1.00'],
  [123860, '$1,238.60'],
  [100000000, '$1,000,000.00'],
  [-30000, '\u2212$300.00'],
  [-5, '\u2212$0.05'],
])('formatMoney(%d) is %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each([
  [145000, '+$1,450.00'],
  [-149020, '\u2212$1,490.20'],
  [0, '$0.00'],
])('formatSignedMoney(%d) is %s', (cents, text) => {
  expect(formatSignedMoney(cents)).toBe(text);
});

test.each([
  [145000, '1450.00'],
  [100000001, '1000000.01'],
  [5, '0.05'],
  [0, '0.00'],
  [-2500, '-25.00'],
  [-5, '-0.05'],
])('formatDecimalMoney(%d) is %s', (cents, text) => {
  expect(formatDecimalMoney(cents)).toBe(text);
});

test('formats a negative balance as a credit', () => {
  expect(formatBalance(-2500)).toBe('$25.00 credit');
  expect(formatBalance(-2500, 'de saldo')).toBe('$25.00 de saldo');
  expect(formatBalance(153860)).toBe('$1,538.60');
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'throws a RangeError for %d',
  (cents) => {
    expect(() => formatMoney(cents)).toThrow(RangeError);
    expect(() => formatDecimalMoney(cents)).toThrow(RangeError);
  },
);

test('matches Intl.NumberFormat for any amount', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
      const { minus, whole, cents: rest } = splitMoney(cents);
      expect(`${minus ? '-' : ''}$${whole}.${rest}`).toBe(intl.format(cents / 100));
    }),
  );
});

test.each([
  ['1238.60', 123860],
  ['$1,238.60', 123860],
  [' 1 238.6 ', 123860],
  ['50', 5000],
  ['50.', 5000],
  ['.5', 50],
  ['0', 0],
  ['1\u00a0238.60', 123860],
  ['1\u202f238.60', 123860],
  ['\u200e$1,238.60\u200f\u200b', 123860],
  ['\ufeff1\u2009238.60', 123860],
  ['１，２３８．６０', 123860],
  ['＄５０', 5000],
  ['٣', 300],
  ['١٬٢٣٨٫٦٠', 123860],
  ['US$ 50', 5000],
  ['50.00 USD', 5000],
  ['usd 50', 5000],
])('parseMoney(%j) is %d cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '$',
  '.',
  'abc',
  '-5',
  '1,23',
  '12,3456',
  '1.234',
  '1e3',
  '1,238,60',
  '€50',
  '50 CAD',
  '99999999999',
])('parseMoney(%j) is null', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test('parses every formatted amount to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
      expect(parseMoney(formatDecimalMoney(cents))).toBe(cents);
    }),
  );
});

describe('in Spanish', () => {
  beforeEach(() => {
    document.documentElement.dataset.language = 'es';
  });
  afterEach(() => {
    delete document.documentElement.dataset.language;
  });

  test('formats amounts as in the US', () => {
    expect(formatMoney(153_860)).toBe('$1,538.60');
    expect(formatMoney(-30_000)).toBe('\u2212$300.00');
    expect(formatMoney(0)).toBe('$0.00');
  });

  test('formats a negative balance as a credit', () => {
    expect(formatBalance(-2_500)).toBe('$25.00 a favor');
    expect(formatBalance(2_500)).toBe('$25.00');
  });
});
