import { isReturnCode, type ReturnRule, returnRuleOf } from './return-rules.ts';

type Failure = Pick<ReturnRule, 'words' | 'method' | 'revokes'>;

const keep = (words: string): Failure => ({ words, method: 'keep', revokes: false });

/** What is no return code of a bank: cards, and what never left. */
const FAILURES: Readonly<Record<string, Failure>> = {
  insufficient_funds: keep('The card was declined: there is not enough money on it.'),
  expired_card: { words: 'The card has expired.', method: 'disable', revokes: false },
  not_sent: keep('It never left for the bank.'),
  method_unusable: keep('On its day the payment method could not be used any more.'),
  lease_ended: keep('On its day your lease had ended, so it could not be paid online any more.'),
  online_off: keep('On its day online payments were off for your home.'),
  not_owed: keep('On its day less was left to pay than this payment, so none of it was sent.'),
};

/** The payment failed on our side: no bank or card was asked. */
export const NEVER_SENT: ReadonlySet<string> = new Set([
  'not_sent',
  'method_unusable',
  'lease_ended',
  'online_off',
  'not_owed',
]);

const OTHER = keep('The bank did not accept it.');

/** What a return code of a bank or a decline code of a card means, for the renter and the method. */
export function explainFailure(code: string): Failure {
  return isReturnCode(code) ? returnRuleOf(code) : (FAILURES[code] ?? OTHER);
}
