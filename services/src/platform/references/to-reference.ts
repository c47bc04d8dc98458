// Eight digits that look random, so that a reference says nothing about how many were made before.
// The multiplier has no factor in common with 10^8: no two numbers below it give the same digits.
const SPACE = 100_000_000n;
const MULTIPLIER = 61_803_399n;
const OFFSET = 44_709_312n;

/** What a renter reads out on the phone, as in `HP-4471-2093`. One number gives one reference. */
export function toReference(number: number, prefix: string): string {
  const scrambled = (BigInt(number) * MULTIPLIER + OFFSET) % SPACE;
  const digits = scrambled.toString().padStart(8, '0');
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
