export type Brand = { name: string; lengths: readonly number[]; cvcLength: number };

const BRANDS: readonly (Brand & { prefix: RegExp })[] = [
  { name: 'Visa', prefix: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { name: 'Mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3 },
  { name: 'American Express', prefix: /^3[47]/, lengths: [15], cvcLength: 4 },
  { name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvcLength: 3 },
];

/** The brand that a card number begins with; undefined for one that is not taken. */
export const brandOf = (digits: string): Brand | undefined =>
  BRANDS.find(({ prefix }) => prefix.test(digits));
