import { getReturnRule, isReturnCode, type ReturnRule } from './return-rules.ts';

type FailureExplanation = Pick<ReturnRule, 'message' | 'method' | 'revokes'>;

const keepMethod = (message: string): FailureExplanation => ({
  message,
  method: 'keep',
  revokes: false,
});

/** Failures without a bank return code: cards, and payments that were never sent. */
const FAILURES: Readonly<Record<string, FailureExplanation>> = {
  insufficient_funds: keepMethod('The card was declined because there is not enough money on it.'),
  expired_card: { message: 'The card has expired.', method: 'disable', revokes: false },
  not_sent: keepMethod('It was never sent to the bank.'),
  method_unusable: keepMethod('The payment method could not be used on the payment date.'),
  lease_ended: keepMethod(
    'Your lease had ended by the payment date, so you could no longer pay it online.',
  ),
  online_off: keepMethod('Online payments were off for your home on the payment date.'),
  not_owed: keepMethod(
    'You owed less than this amount on the payment date, so none of it was sent.',
  ),
};

/** The payment failed before a bank or card was charged. */
export const NOT_SENT_CODES: ReadonlySet<string> = new Set([
  'not_sent',
  'method_unusable',
  'lease_ended',
  'online_off',
  'not_owed',
]);

const UNKNOWN_FAILURE = keepMethod('The bank did not accept it.');

/**
 * Explains a bank return code or a card decline code: the text for the renter and what happens to the method.
 */
export function explainFailure(code: string): FailureExplanation {
  return isReturnCode(code) ? getReturnRule(code) : (FAILURES[code] ?? UNKNOWN_FAILURE);
}
