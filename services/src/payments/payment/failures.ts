import { getReturnRule, isKnownReturnCode, isReturnCode, type ReturnRule } from './return-rules.ts';
import { t } from './texts.ts';

type FailureExplanation = Pick<ReturnRule, 'method' | 'revokes'> & {
  /** Text for the renter, in the language of the reader. */
  message: string;
};

const KEEP_METHOD = { method: 'keep', revokes: false } as const;

/** Failures without a bank return code: cards, and payments that were never sent. */
const FAILURES = {
  insufficient_funds: KEEP_METHOD,
  expired_card: { method: 'disable', revokes: false },
  not_sent: KEEP_METHOD,
  method_unusable: KEEP_METHOD,
  lease_ended: KEEP_METHOD,
  online_off: KEEP_METHOD,
  not_owed: KEEP_METHOD,
} as const;

/** The payment failed before a bank or card was charged. */
export const NOT_SENT_CODES: ReadonlySet<string> = new Set([
  'not_sent',
  'method_unusable',
  'lease_ended',
  'online_off',
  'not_owed',
]);

const isFailure = (code: string): code is keyof typeof FAILURES => Object.hasOwn(FAILURES, code);

function getFailureRule(code: string): Pick<ReturnRule, 'method' | 'revokes'> {
  if (isReturnCode(code)) return getReturnRule(code);
  return isFailure(code) ? FAILURES[code] : KEEP_METHOD;
}

/**
 * Explains a bank return code or a card decline code: the text for the renter and what happens to the method.
 */
export function explainFailure(code: string): FailureExplanation {
  const key = isKnownReturnCode(code) || isFailure(code) ? code : 'unknown';
  const { method, revokes } = getFailureRule(code);
  return { method, revokes, message: t(`failure.${key}`) };
}
