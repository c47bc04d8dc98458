import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

export type ReturnRule = {
  /** In plain words, for the renter. */
  words: string;
  /** `keep`: usable as before. `disable`: never again. `hold`: only with a new authorization. */
  method: 'keep' | 'disable' | 'hold';
  /** The lease's fee for returned payments, once for a debit, however often that is sent. */
  fee: boolean;
  /** The renter's permission to debit this account is gone. */
  revokes: boolean;
  /** `represent`: the same debit again, within limits. `corrected`: by a person, put right. */
  retry: 'represent' | 'corrected' | 'new_authorization' | 'never';
  /** `page`: somebody at once. `flag`, `queue`: the office looks at it. */
  tells: 'nobody' | 'flag' | 'queue' | 'page';
  /** The rate of returns that it counts to, beside the one of all. */
  rate: 'unauthorized' | 'administrative' | 'none';
};

const NSF = {
  method: 'keep',
  fee: true,
  revokes: false,
  retry: 'represent',
  tells: 'nobody',
  rate: 'none',
} as const;
const NO_ACCOUNT = {
  method: 'disable',
  fee: false,
  revokes: false,
  retry: 'never',
  tells: 'nobody',
  rate: 'administrative',
} as const;
const UNAUTHORIZED = {
  method: 'disable',
  fee: false,
  revokes: true,
  retry: 'never',
  tells: 'flag',
  rate: 'unauthorized',
} as const;
const STOPPED = {
  method: 'hold',
  fee: false,
  revokes: false,
  retry: 'new_authorization',
  tells: 'nobody',
  rate: 'none',
} as const;

/** What a return does (reliability 3.3), one row a code. Every one of them reverses the payment. */
export const RETURN_RULES: Readonly<Record<string, ReturnRule>> = {
  R01: { ...NSF, words: 'There was not enough money in the account.' },
  R09: { ...NSF, words: 'A deposit to the account had not cleared yet.' },
  R02: { ...NO_ACCOUNT, words: 'The account is closed.' },
  R03: { ...NO_ACCOUNT, words: 'The bank found no such account.' },
  R04: { ...NO_ACCOUNT, words: 'The account number is wrong.' },
  R20: { ...NO_ACCOUNT, words: 'This account does not take debits.' },
  R05: { ...UNAUTHORIZED, words: 'The bank says this debit was not authorized.' },
  R07: { ...UNAUTHORIZED, words: 'You withdrew the permission for this debit.' },
  R10: { ...UNAUTHORIZED, words: 'The account holder told the bank that it was not authorized.' },
  R29: { ...UNAUTHORIZED, words: 'The account holder told the bank that it was not authorized.' },
  R51: { ...UNAUTHORIZED, words: 'The bank says this debit should not have been tried again.' },
  R11: {
    ...UNAUTHORIZED,
    method: 'keep',
    revokes: false,
    retry: 'corrected',
    words: 'The bank says this debit does not match what was authorized.',
  },
  R08: { ...STOPPED, words: 'You stopped this payment at your bank.' },
  R16: { ...STOPPED, words: 'The account is frozen.' },
  R24: {
    ...NSF,
    fee: false,
    retry: 'never',
    tells: 'page',
    words: 'The bank took it for a second debit of the same payment.',
  },
  // How the payment of a card comes back; what it was for is unpaid until the office has it decided.
  disputed: {
    ...STOPPED,
    tells: 'queue',
    words: 'It was disputed at the bank of the card, which took the money back.',
  },
};

const OTHER: ReturnRule = {
  words: 'The bank did not accept it.',
  method: 'hold',
  fee: false,
  revokes: false,
  retry: 'never',
  tells: 'queue',
  rate: 'none',
};

/** Whether a code is of money that came back; others are of what was never taken. */
export const isReturnCode = (code: string): boolean =>
  Object.hasOwn(RETURN_RULES, code) || /^R\d{2}$/.test(code);

/** The rule of a return code; one that the table does not know is put before a person. */
export const returnRuleOf = (code: string): ReturnRule => RETURN_RULES[code] ?? OTHER;

/** What was done already for a debit that came back. */
export type RetryHistory = {
  /** The day on which it was sent first. */
  firstSentOn: PlainDate;
  /** How often it was sent again since. */
  retries: number;
  /** The day on which it would be sent again. */
  on: PlainDate;
};

const MOST_RETRIES = 2;
const RETRY_DAYS = 180;

/** Whether Nacha lets the same debit go out once more: twice at most, within 180 days. */
export const isWithinRetryLimits = ({ firstSentOn, retries, on }: RetryHistory): boolean =>
  retries < MOST_RETRIES && on <= addDays(firstSentOn, RETRY_DAYS);
