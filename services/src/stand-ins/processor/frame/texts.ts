/** Texts of the processor's form. It belongs to another company, so it does not use the portal's catalogues. */
export const TEXTS = {
  card: {
    title: 'Card details',
    save: 'Save card',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'As on the card, MM / YY',
    cvc: 'Security code',
    cvcHint: '3 digits on the back, or 4 in front',
    zip: 'ZIP code',
    zipHint: 'Of your billing address',
  },
  bank: {
    title: 'Bank account details',
    save: 'Save bank account',
    holder: 'Name on the account',
    accountType: 'Kind of account',
    checking: 'Checking',
    savings: 'Savings',
    routing: 'Routing number',
    routingHint:
      'Nine digits at the bottom left of a check. In online banking, take the one for electronic payments, not for wires.',
    account: 'Account number',
    accountHint: '4 to 17 digits, after the routing number on a check. Keep zeros at its start.',
  },
  problem: 'There is a problem',
  saving: 'Saving',
  failed: 'The form could not be sent. Nothing was saved. Check your connection and try again.',
  sandbox: 'This is a test system. Use its test numbers, never a real account or card.',
  over: 'This form is no longer open. Close it and start again.',
};

const formatDigits = (count: number) => (count === 1 ? '1 digit' : `${count} digits`);

export const PROBLEMS = {
  numberMissing: 'Enter the card number',
  numberLetters: 'Enter the card number with digits only',
  brandUnknown: 'Use a Visa, Mastercard, American Express or Discover card',
  numberLength: (length: number) =>
    `Check the card number: it has ${formatDigits(length)}, which is too few or too many`,
  numberWrong: 'Check the card number: one of its digits is wrong',
  notASandboxCard: 'This is a test system: use one of its test cards, never a real one',
  expiryMissing: 'Enter the expiry date',
  expiryWrong: 'Enter the expiry date as month and year, like 04 / 29',
  expiryPast: 'This card has expired: use another one',
  expiryFar: 'Check the expiry date: it is more than 20 years ahead',
  cvcMissing: 'Enter the security code',
  cvcWrong: (length: number) => `Enter the ${length} digits of the security code`,
  zipMissing: 'Enter the ZIP code',
  zipWrong: 'Enter a ZIP code of 5 digits, like 54901',
  holderMissing: 'Enter the name on the account',
  holderDigits: 'Enter a name, not a number',
  holderLong: 'Enter a name of at most 100 letters',
  accountTypeMissing: 'Choose checking or savings',
  routingMissing: 'Enter the routing number',
  routingLength: 'Enter all 9 digits of the routing number',
  routingWrong: 'Check the routing number: no bank has this one',
  notASandboxBank: 'This is a test system: use its test routing number 110000000',
  accountMissing: 'Enter the account number',
  accountWrong: 'Enter an account number of 4 to 17 digits',
};
