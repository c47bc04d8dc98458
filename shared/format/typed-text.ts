// What people type and paste, in one form, before anything reads it: amounts, phone numbers, codes, names.

/**
 * Signs that nobody sees: zero-width spaces, marks of the direction of writing, control codes. The joiners stay,
 * as words in Persian and Hindi, and many emoji, are spelled with them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?![\t\n\r])\p{Cc}/gu;
const JOINERS = /[\u200c\u200d]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/** Text for people, such as a name: without what nobody sees and without spaces around it. */
export const cleanText = (text: string): string => {
  const clean = text.normalize('NFC').replaceAll(INVISIBLE, '').trim();
  // A joiner alone is nothing to read.
  return clean.replaceAll(JOINERS, '').trim() === '' ? '' : clean;
};

/**
 * Text for a program to read, such as an amount or a number: in plain letters, digits, spaces and hyphens. Pasted
 * text comes with narrow and zero-width spaces, full-width signs, and the digits of other scripts.
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

/** Digits alone, as in a code or an account number: without the spaces and hyphens between them. */
export const cleanDigits = (typed: string): string => cleanEntry(typed).replaceAll(/[\s-]/g, '');

/** Unicode has the ten digits of each script in a row, from 0 to 9. */
function toPlainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
