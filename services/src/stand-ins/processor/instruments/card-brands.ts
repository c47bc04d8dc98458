export type CardBrand = { name: string; lengths: readonly number[]; cvcLength: number };

const BRANDS: readonly (CardBrand & { prefix: RegExp })[] = [
  { name: 'Visa', prefix: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { name: 'Mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3 },
  { name: 'American Express', prefix: /^3[47]/, lengths: [15], cvcLength: 4 },
  { name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvcLength: 3 },
];

/** Finds the brand of a card number; undefined for a brand that is not accepted. */
export const findBrand = (digits: string): CardBrand | undefined =>
  BRANDS.find(({ prefix }) => prefix.test(digits));
