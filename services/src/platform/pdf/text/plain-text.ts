import { isInBaseFont } from 'services/platform/pdf/fonts/base-font';

/** Western letters and the punctuation of the portal's texts. */
const WESTERN =
  /^[\n\x20-\x7e\xa1-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]*$/;
/** Combining marks, control characters and right-to-left letters. */
const NEEDS_LAYOUT =
  /[\p{M}\p{Default_Ignorable_Code_Point}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Normalizes to NFC, and replaces tabs and line separators by spaces. */
export const normalizeText = (text: string) => text.normalize('NFC').replaceAll(/[\t\r\v\f]/g, ' ');

/** Whether pdfkit can draw a text without layout: all characters are in the base font, and left to right. */
export function isPlainText(text: string): boolean {
  if (WESTERN.test(text)) return true;
  if (NEEDS_LAYOUT.test(text)) return false;
  return Array.from(text).every(
    (letter) => letter === '\n' || isInBaseFont(letter.codePointAt(0) ?? 0),
  );
}
