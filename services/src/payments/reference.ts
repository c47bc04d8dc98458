// Eight digits that look random, so that a reference says nothing about how many were made before.
// The multiplier has no factor in common with 10^8: no two numbers below it give the same digits.
const SPACE = 100_000_000n;
const MULTIPLIER = 61_803_399n;
const OFFSET = 44_709_312n;

/** `Harbor & Pine Property Management` -> `HP`: the first letters of its first two names. */
function initials(company: string): string {
  const words = company.match(/\p{Lu}\p{L}*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

/** What a renter reads out on the phone, as in `HP-4471-2093`. One number gives one reference. */
export function toReference(number: number, company: string): string {
  const scrambled = (BigInt(number) * MULTIPLIER + OFFSET) % SPACE;
  const digits = scrambled.toString().padStart(8, '0');
  return `${initials(company)}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
