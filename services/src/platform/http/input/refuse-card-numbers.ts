import { Problem } from 'services/platform/errors/problem';
import { passesLuhn } from './instrument-numbers.ts';
import { listTexts } from './list-texts.ts';

// Digits inside of an id (`9f86d081-8842-...`) are no card number; beside a word (`Visa4242...`) they are.
const DIGIT_RUN = /(?<![A-Za-z0-9]-?)\d(?:[ -]?\d){12,18}(?!-?[A-Za-z0-9])/g;
const DIGITS_IN_WORD = /(?<![\w-])[A-Za-z]*\d{13,19}[A-Za-z]*(?![\w-])/g;
/** In groups as on the card, whatever stands between them: 4-4-4-4, or 4-6-5. */
const DIGIT_GROUPS =
  /(?<!\w)\d{4}(?:[^A-Za-z0-9]{1,3}\d{4}){3}(?!\w)|(?<!\w)\d{4}[^A-Za-z0-9]{1,3}\d{6}[^A-Za-z0-9]{1,3}\d{5}(?!\w)/g;

/** First digits that card networks give out; two dates in a row, or a meter, mostly begin otherwise. */
const CARD_PREFIX = /^(3[04-9]|[4-6]|2[2-7])/;

/**
 * True where a text holds 13 to 19 digits in a row, also in groups, that pass the card sum. Such a number
 * must never reach our logs or tables (PCI SAQ A).
 */
function hasCardNumber(text: string): boolean {
  const runs = [DIGIT_RUN, DIGITS_IN_WORD, DIGIT_GROUPS].flatMap(
    (shape) => text.match(shape) ?? [],
  );
  const numbers = runs.map((run) => run.replaceAll(/\D/g, ''));
  return numbers.some((digits) => CARD_PREFIX.test(digits) && passesLuhn(digits));
}

/** Looks through every text of a body, however deep. */
export const bodyHasCardNumber = (body: unknown): boolean => listTexts(body).some(hasCardNumber);

/** Gives the value back. A card is typed at the processor only (PCI SAQ A): no field of ours is for one. */
export function refuseCardNumbers(body: unknown): unknown {
  if (!bodyHasCardNumber(body)) return body;
  throw new Problem(422, 'card_number_refused', 'A card number was sent. Nothing was kept of it.');
}
