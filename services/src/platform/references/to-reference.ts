// A reference has eight digits that look random, so that it does not reveal how many were created before. The
// multiplier has no common factor with 10^8, so different numbers below 10^8 have different digits.
const SPACE = 100_000_000n;
const MULTIPLIER = 61_803_399n;
const OFFSET = 44_709_312n;

/** The reference that renters read out on the phone, as in `HP-4471-2093`. */
export function toReference(number: number, prefix: string): string {
  const scrambled = (BigInt(number) * MULTIPLIER + OFFSET) % SPACE;
  const digits = scrambled.toString().padStart(8, '0');
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
