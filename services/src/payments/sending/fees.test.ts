import fc from 'fast-check';
import { getFee, getFeePerYear, METHOD_KINDS } from './fees.ts';

test.each([
  // From the mocks: $1,238.60 by credit card costs $36.54; the classic floating-point trap is $1,450.00.
  ['credit_card', 123_860, 3_654],
  ['credit_card', 145_000, 4_278],
  ['credit_card', 153_860, 4_539],
  ['credit_card', 1, 0],
  ['credit_card', 17, 1],
  ['credit_card', 16, 0],
  ['debit_card', 1, 999],
  ['debit_card', 123_860, 999],
  ['bank', 123_860, 0],
] as const)('charges, by %s for %i cents, a fee of %i cents', (kind, amount, fee) => {
  expect(getFee(kind, amount)).toBe(fee);
});

test('computes a year as twelve payments', () => {
  expect(getFeePerYear(999)).toBe(11_988);
  expect(getFeePerYear(getFee('credit_card', 123_860))).toBe(43_848);
});

test('rounds the card fee of 2.95% to the nearest cent, half a cent up, for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      const fee = getFee('credit_card', amount);
      // In hundredths of a cent: exact whole numbers, no floats on either side.
      const off = fee * 10_000 - amount * 295;
      expect(off).toBeGreaterThan(-5_000);
      expect(off).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('is a whole number of cents, never negative, and grows with the amount', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_KINDS), amount, (kind, cents) => {
      const fee = getFee(kind, cents);
      expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true);
      expect(getFee(kind, cents + 1)).toBeGreaterThanOrEqual(fee);
    }),
  );
});
