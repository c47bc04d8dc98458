import { Problem } from 'services/platform/errors/problem';
import { passesLuhn } from './instrument-numbers.ts';
import { listTexts } from './list-texts.ts';

// Digits inside an id (`9f86d081-8842-...`) are not a card number; digits attached to a word (`Visa4242...`) are.
const DIGIT_RUN = /(?<![A-Za-z0-9]-?)\d(?:[ -]?\d){12,18}(?!-?[A-Za-z0-9])/g;
const DIGITS_IN_WORD = /(?<![\w-])[A-Za-z]*\d{13,19}[A-Za-z]*(?![\w-])/g;
/** Groups as printed on cards, 4-4-4-4 or 4-6-5, with any separators. */
const DIGIT_GROUPS =
  /(?<!\w)\d{4}(?:[^A-Za-z0-9]{1,3}\d{4}){3}(?!\w)|(?<!\w)\d{4}[^A-Za-z0-9]{1,3}\d{6}[^A-Za-z0-9]{1,3}\d{5}(?!\w)/g;

/** First digits that card networks use. Excludes most dates and meter readings. */
const CARD_PREFIX = /^(3[04-9]|[4-6]|2[2-7])/;

/**
 * Whether a text has 13 to 19 digits, also in groups, that pass the Luhn check. Such a number must never reach our
 * logs or tables (PCI SAQ A).
 */
function hasCardNumber(text: string): boolean {
  const runs = [DIGIT_RUN, DIGITS_IN_WORD, DIGIT_GROUPS].flatMap(
    (shape) => text.match(shape) ?? [],
  );
  const numbers = runs.map((run) => run.replaceAll(/\D/g, ''));
  return numbers.some((digits) => CARD_PREFIX.test(digits) && passesLuhn(digits));
}

/** Whether any text in a body, at any depth, has a card number. */
export const bodyHasCardNumber = (body: unknown): boolean => listTexts(body).some(hasCardNumber);

/**
 * Returns the body, or throws 422 `card_number_refused`. Card numbers are entered only in the processor's form
 * (PCI SAQ A).
 */
export function refuseCardNumbers(body: unknown): unknown {
  if (!bodyHasCardNumber(body)) return body;
  throw new Problem(
    422,
    'card_number_refused',
    'The request contained a card number. It was not stored.',
  );
}
