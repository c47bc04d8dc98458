import { Problem } from 'services/platform/errors/problem';
import { isRoutingNumber } from './instrument-numbers.ts';
import { listTexts } from './list-texts.ts';

const DIGIT_RUN = /(?<![A-Za-z0-9]-?)\d{4,17}(?!-?[A-Za-z0-9])/g;
const YEAR = /^(19|20)\d\d$/;

/** Whether a body has both numbers of a bank account: a routing number and another number. */
function bodyHasBankNumbers(body: unknown): boolean {
  const runs = listTexts(body).flatMap((text) => text.match(DIGIT_RUN) ?? []);
  const routing = runs.findIndex(isRoutingNumber);
  return routing >= 0 && runs.some((run, index) => index !== routing && !YEAR.test(run));
}

/**
 * Throws 422 `card_number_refused` for a body with bank account numbers, which are entered only in the processor's
 * form. Used in payment routes only: elsewhere an address with two numbers would look like an account.
 */
export function refuseBankNumbers(body: unknown): void {
  if (!bodyHasBankNumbers(body)) return;
  throw new Problem(
    422,
    'card_number_refused',
    'The request contained an account number. It was not stored.',
  );
}
