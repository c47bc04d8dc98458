// Normalizes typed and pasted text before it is parsed: amounts, phone numbers, codes, names.

/**
 * Invisible characters: zero-width spaces, direction marks, control codes. Zero-width joiners are kept, because Persian
 * and Hindi words and many emoji need them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?![\t\n\r])\p{Cc}/gu;
const JOINERS = /[\u200c\u200d]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/** Normalizes text for people, such as a name: removes invisible characters and surrounding spaces. */
export const cleanText = (text: string): string => {
  const clean = text.normalize('NFC').replaceAll(INVISIBLE, '').trim();
  // Text of joiners only counts as empty.
  return clean.replaceAll(JOINERS, '').trim() === '' ? '' : clean;
};

/**
 * Normalizes text that is parsed, such as an amount or a number, to plain letters, digits, spaces and hyphens. Pasted
 * text can have narrow and zero-width spaces, full-width characters, and digits of other scripts.
 */
export const cleanEntry = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINERS, '')
    .replaceAll(/\p{Nd}/gu, toPlainDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(DASHES, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Removes spaces and hyphens, for codes and account numbers. */
export const cleanDigits = (typed: string): string => cleanEntry(typed).replaceAll(/[\s-]/g, '');

/** Converts a digit of any script: in Unicode the ten digits of a script are consecutive. */
function toPlainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
