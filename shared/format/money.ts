import { getLanguage } from '../language/language.ts';
import { cleanEntry } from './typed-text.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;
const MINUS = '\u2212';

/** The parts of an amount for display: `{ minus, whole: '1,238', cents: '60' }`. */
export interface MoneyParts {
  readonly minus: boolean;
  readonly whole: string;
  readonly cents: string;
}

/** Splits integer cents into parts. Throws a RangeError for fractions of a cent, because amounts are never rounded. */
export function splitMoney(cents: number): MoneyParts {
  const { whole, ...parts } = splitCents(cents);
  return { ...parts, whole: whole.replace(GROUPS, ',') };
}

function splitCents(cents: number): MoneyParts {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { minus: cents < 0, whole: digits.slice(0, -2), cents: digits.slice(-2) };
}

/** Formats integer cents as a plain decimal for a field or a file: "1450.00", "-25.00". */
export function formatDecimalMoney(cents: number): string {
  const parts = splitCents(cents);
  return `${parts.minus ? '-' : ''}${parts.whole}.${parts.cents}`;
}

/** Formats integer cents as "$1,238.60"; negative amounts have a minus sign (U+2212), "−$300.00". */
export function formatMoney(cents: number): string {
  const parts = splitMoney(cents);
  return `${parts.minus ? MINUS : ''}$${parts.whole}.${parts.cents}`;
}

/** Formats integer cents rounded to dollars, for comparisons only: "$120" for 119.88. */
export const formatRoundedMoney = (cents: number) =>
  formatMoney(Math.round(cents / 100) * 100).slice(0, -'.00'.length);

/** Formats integer cents with a sign: "+$1,450.00", "−$1,490.20"; zero is "$0.00". */
export function formatSignedMoney(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** Formats a balance in integer cents; negative balances are credits: "$25.00 credit", "$25.00 a favor". */
export function formatBalance(
  cents: number,
  creditWord: string = getLanguage() === 'en' ? 'credit' : 'a favor',
): string {
  return cents < 0 ? `${formatMoney(-cents)} ${creditWord}` : formatMoney(cents);
}

const TYPED = /^(?:US)?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

/** Parses a typed amount ("$1,238.60", "1238.6", "US$ 50", "50 USD") to integer cents; null if it is not an amount. */
export function parseMoney(text: string): number | null {
  const entry = cleanEntry(text).toUpperCase().replaceAll(' ', '');
  const match = TYPED.exec(entry.replace(/^USD|USD$/, ''));
  const [, whole, fraction] = match ?? [];
  if (!match || (!whole && !fraction)) return null;
  return Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
}
