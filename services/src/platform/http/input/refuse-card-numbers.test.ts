import { bodyHasCardNumber } from './refuse-card-numbers.ts';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['4242  4242  4242  4242', true],
  ['4242.4242.4242.4242', true],
  ['4242\u00a04242\u00a04242\u00a04242', true],
  ['4242 - 4242 - 4242 - 4242', true],
  ['3782/822463/10005', true],
  ['Visa4242424242424242', true],
  ['4242424242424242x', true],
  ['my card is 4000-0000-0000-9995, thanks', true],
  ['378282246310005', true],
  ['4242424242424241', false],
  ['9f86d081-8842-4242-4242-424242424242', false],
  ['HP-4471-2093', false],
  // Both pass the Luhn check, but no card number starts with these digits.
  ['2026-12-01 2026-12-03', false],
  ['meter 1000000000000008', false],
  ['(715) 555-0120', false],
  ['I authorize $1,238.60 from Lakeshore Credit Union •••• 6789', false],
])('bodyHasCardNumber(%s) is %s', (text, holds) => {
  expect(bodyHasCardNumber({ deep: [{ text }] })).toBe(holds);
});

test('detects a card number that is sent as a JSON number', () => {
  expect(bodyHasCardNumber({ amount_cents: 4242424242424242 })).toBe(true);
  expect(bodyHasCardNumber({ amount_cents: 153_860, ok: true, none: null })).toBe(false);
});
