type Failure = {
  /** In plain words, for the renter. */
  words: string;
  /** True where the method must not be used again. */
  blocksMethod: boolean;
};

const FAILURES: Readonly<Record<string, Failure>> = {
  R01: { words: 'There was not enough money in the account.', blocksMethod: false },
  R02: { words: 'The account is closed.', blocksMethod: true },
  R03: { words: 'The bank found no such account.', blocksMethod: true },
  R04: { words: 'The account number is wrong.', blocksMethod: true },
  R05: { words: 'The bank says this debit was not authorized.', blocksMethod: true },
  R07: { words: 'You withdrew the permission for this debit.', blocksMethod: true },
  R08: { words: 'You stopped this payment at your bank.', blocksMethod: true },
  R09: { words: 'A deposit to the account had not cleared yet.', blocksMethod: false },
  R10: {
    words: 'The account holder told the bank that it was not authorized.',
    blocksMethod: true,
  },
  R11: {
    words: 'The bank says this debit does not match what was authorized.',
    blocksMethod: false,
  },
  R16: { words: 'The account is frozen.', blocksMethod: true },
  R20: { words: 'This account does not take debits.', blocksMethod: true },
  R29: {
    words: 'The account holder told the bank that it was not authorized.',
    blocksMethod: true,
  },
  insufficient_funds: {
    words: 'The card was declined: there is not enough money on it.',
    blocksMethod: false,
  },
  expired_card: { words: 'The card has expired.', blocksMethod: true },
  not_sent: { words: 'It never left for the bank.', blocksMethod: false },
  method_unusable: {
    words: 'On its day the payment method could not be used any more.',
    blocksMethod: false,
  },
  online_off: { words: 'On its day online payments were off for your home.', blocksMethod: false },
  not_owed: { words: 'On its day you owed less than this payment.', blocksMethod: false },
};

/** The payment failed on our side: no bank or card was asked. */
export const NEVER_SENT: ReadonlySet<string> = new Set([
  'not_sent',
  'method_unusable',
  'online_off',
  'not_owed',
]);

const OTHER: Failure = { words: 'The bank did not accept it.', blocksMethod: false };

/** What a return code of a bank or a decline code of a card means (reliability 3.3). */
export function explainFailure(code: string): Failure {
  return FAILURES[code] ?? OTHER;
}
