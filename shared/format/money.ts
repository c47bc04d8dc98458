import { cleanEntry } from './typed-text.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;
const MINUS = '\u2212';

/** An amount taken apart for setting in type: `{ minus, whole: '1,238', cents: '60' }`. */
export interface MoneyParts {
  readonly minus: boolean;
  readonly whole: string;
  readonly cents: string;
}

/** Takes integer cents apart. Throws a RangeError for anything but whole cents: money is never rounded here. */
export function splitMoney(cents: number): MoneyParts {
  const { whole, ...parts } = splitCents(cents);
  return { ...parts, whole: whole.replace(GROUPS, ',') };
}

function splitCents(cents: number): MoneyParts {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { minus: cents < 0, whole: digits.slice(0, -2), cents: digits.slice(-2) };
}

/** Integer cents as a plain decimal, for a field or a file: "1450.00", "-25.00". */
export function formatDecimalMoney(cents: number): string {
  const parts = splitCents(cents);
  return `${parts.minus ? '-' : ''}${parts.whole}.${parts.cents}`;
}

/** Integer cents as "$1,238.60"; below zero with a true minus sign, "−$300.00". */
export function formatMoney(cents: number): string {
  const parts = splitMoney(cents);
  return `${parts.minus ? MINUS : ''}$${parts.whole}.${parts.cents}`;
}

/** Integer cents as dollars for a comparison, not for a bill: "$120" of 119.88. */
export const formatRoundedMoney = (cents: number) =>
  formatMoney(Math.round(cents / 100) * 100).slice(0, -'.00'.length);

/** Integer cents with the sign always written: "+$1,450.00", "−$1,490.20"; nothing is "$0.00". */
export function formatSignedMoney(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** A balance in integer cents; what the renter has too much is said in a word: "$25.00 credit". */
export function formatBalance(cents: number, creditWord = 'credit'): string {
  return cents < 0 ? `${formatMoney(-cents)} ${creditWord}` : formatMoney(cents);
}

const TYPED = /^(?:US)?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

/**
 * What a person typed or pasted ("$1,238.60", "1238.6", "US$ 50", "50 USD") in integer cents, or null when it is
 * no amount.
 */
export function parseMoney(text: string): number | null {
  const entry = cleanEntry(text).toUpperCase().replaceAll(' ', '');
  const match = TYPED.exec(entry.replace(/^USD|USD$/, ''));
  const [, whole, fraction] = match ?? [];
  if (!match || (!whole && !fraction)) return null;
  return Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
}
