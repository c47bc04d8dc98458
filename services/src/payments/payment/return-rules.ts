import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

export type ReturnRule = {
  /**
   * `keep`: usable as before. `disable`: blocked permanently. `hold`: usable only after a new authorization.
   */
  method: 'keep' | 'disable' | 'hold';
  /** Charges the lease's fee for returned payments, once for each debit, even if it is retried. */
  fee: boolean;
  /** The renter has revoked the authorization to debit this account. */
  revokes: boolean;
  /**
   * `represent`: the same debit again, within limits. `corrected`: a corrected debit, initiated by a person.
   */
  retry: 'represent' | 'corrected' | 'new_authorization' | 'never';
  /** `page`: alerts a person immediately. `flag`, `queue`: the office reviews it. */
  escalation: 'nobody' | 'flag' | 'queue' | 'page';
  /** The return rate that it counts toward, in addition to the overall rate. */
  rate: 'unauthorized' | 'administrative' | 'none';
};

const INSUFFICIENT_FUNDS = {
  method: 'keep',
  fee: true,
  revokes: false,
  retry: 'represent',
  escalation: 'nobody',
  rate: 'none',
} as const;
const NO_ACCOUNT = {
  method: 'disable',
  fee: false,
  revokes: false,
  retry: 'never',
  escalation: 'nobody',
  rate: 'administrative',
} as const;
const UNAUTHORIZED = {
  method: 'disable',
  fee: false,
  revokes: true,
  retry: 'never',
  escalation: 'flag',
  rate: 'unauthorized',
} as const;
const STOPPED = {
  method: 'hold',
  fee: false,
  revokes: false,
  retry: 'new_authorization',
  escalation: 'nobody',
  rate: 'none',
} as const;

const KNOWN_RULES = {
  R01: INSUFFICIENT_FUNDS,
  R09: INSUFFICIENT_FUNDS,
  R02: NO_ACCOUNT,
  R03: NO_ACCOUNT,
  R04: NO_ACCOUNT,
  R20: NO_ACCOUNT,
  R05: UNAUTHORIZED,
  R07: UNAUTHORIZED,
  R10: UNAUTHORIZED,
  R29: UNAUTHORIZED,
  R51: UNAUTHORIZED,
  R11: {
    ...UNAUTHORIZED,
    method: 'keep',
    revokes: false,
    retry: 'corrected',
  },
  R08: STOPPED,
  R16: STOPPED,
  R24: {
    ...INSUFFICIENT_FUNDS,
    fee: false,
    retry: 'never',
    escalation: 'page',
  },
  // The return of a card payment. What it paid is owed again until the office has resolved the dispute.
  disputed: {
    ...STOPPED,
    escalation: 'queue',
  },
} as const satisfies Readonly<Record<string, ReturnRule>>;

/** The effect of each return code. Every return reverses the payment. */
export const RETURN_RULES: Readonly<Record<string, ReturnRule>> = KNOWN_RULES;

const UNKNOWN_CODE_RULE: ReturnRule = {
  method: 'hold',
  fee: false,
  revokes: false,
  retry: 'never',
  escalation: 'queue',
  rate: 'none',
};

/** Returns true for a code that has its own rule and its own text. */
export const isKnownReturnCode = (code: string): code is keyof typeof KNOWN_RULES =>
  Object.hasOwn(KNOWN_RULES, code);

/** Returns true for codes of returned money. Other codes belong to payments that were never taken. */
export const isReturnCode = (code: string): boolean =>
  isKnownReturnCode(code) || /^R\d{2}$/.test(code);

/** Returns the rule of a return code. An unknown code is reviewed by a person. */
export const getReturnRule = (code: string): ReturnRule => RETURN_RULES[code] ?? UNKNOWN_CODE_RULE;

/** The previous attempts of a returned debit. */
export type RetryHistory = {
  /** The day of the first attempt. */
  firstSentOn: PlainDate;
  /** The number of retries so far. */
  retries: number;
  /** The day of the next retry. */
  on: PlainDate;
};

const MAX_RETRIES = 2;
const RETRY_WINDOW_DAYS = 180;

/** Returns true when the Nacha rules allow another retry of the same debit: at most two within 180 days. */
export const isWithinRetryLimits = ({ firstSentOn, retries, on }: RetryHistory): boolean =>
  retries < MAX_RETRIES && on <= addDays(firstSentOn, RETRY_WINDOW_DAYS);
