import { cleanDigits } from 'shared/format/typed-text';

/** Removes the spaces and dashes that people type between digits. */
export const getDigits: (typed: string) => string = cleanDigits;

/** The Luhn check of card numbers. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** First two digits that the Federal Reserve assigns. */
const ROUTING_PREFIX = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Verifies the check digit of an ABA routing number. All zeros would pass it and are rejected. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000' || !ROUTING_PREFIX.test(digits))
    return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
