import { parseBankForm, parseCardForm } from './parse-form.ts';

const NOW = Date.parse('2026-09-28T15:00:00Z');
const bank = { holder: 'Maya Ortiz', account_type: 'checking', routing: '110000000' };
const withAccount = { ...bank, account: '000123456789' };
const card = { number: '4242424242424242', expiry: '04/29', cvc: '123', zip: '54901' };

const listBankProblems = (change: Record<string, string>) =>
  formatProblems(parseBankForm({ ...withAccount, ...change }));
const listCardProblems = (change: Record<string, string>) =>
  formatProblems(parseCardForm({ ...card, ...change }, NOW));

function formatProblems(form: ReturnType<typeof parseBankForm>): string[] {
  return 'problems' in form
    ? form.problems.map(({ field, message }) => `${field}: ${message}`)
    : [];
}

test('refuses routing number 000000000 although its checksum is valid', () => {
  expect(listBankProblems({ routing: '000000000' })).toEqual([
    'routing: Check the routing number: no bank has this one',
  ]);
});

test.each([
  ['110000001', 'Check the routing number: no bank has this one'],
  ['130000006', 'Check the routing number: no bank has this one'],
  ['021000021', 'This is a test system: use its test routing number 110000000'],
  ['11000000', 'Enter all 9 digits of the routing number'],
  ['1100000000', 'Enter all 9 digits of the routing number'],
  ['11000000x', 'Enter all 9 digits of the routing number'],
  ['', 'Enter the routing number'],
])('refuses routing number "%s": %s', (routing, message) => {
  expect(listBankProblems({ routing })).toEqual([`routing: ${message}`]);
});

test.each(['110000000', '1100 0000 0', '110-000-000', ' 110 000 000 '])(
  'accepts routing number "%s" with spaces and dashes',
  (routing) => expect(listBankProblems({ routing })).toEqual([]),
);

test('keeps leading zeros of an account number', () => {
  expect(parseBankForm({ ...bank, account: '0000' })).toMatchObject({
    instrument: { last4: '0000' },
  });
  expect(parseBankForm({ ...bank, account: '000-1234 56789' })).toMatchObject({
    instrument: { last4: '6789', outcome: 'tok_bank_settles', needsVerification: false },
  });
  // Without its zeros it is a different account, which must be verified.
  expect(parseBankForm({ ...bank, account: '123456789' })).toMatchObject({
    instrument: { needsVerification: true },
  });
});

test.each([
  ['123', 'Enter an account number of 4 to 17 digits'],
  ['123456789012345678', 'Enter an account number of 4 to 17 digits'],
  ['12e4', 'Enter an account number of 4 to 17 digits'],
  ['', 'Enter the account number'],
])('refuses account number "%s": %s', (account, message) => {
  expect(listBankProblems({ account })).toEqual([`account: ${message}`]);
});

test('returns one message for each invalid field in the order of the form', () => {
  expect(formatProblems(parseBankForm({}))).toEqual([
    'holder: Enter the name on the account',
    'account_type: Choose checking or savings',
    'routing: Enter the routing number',
    'account: Enter the account number',
  ]);
  expect(formatProblems(parseCardForm({}, NOW))).toEqual([
    'number: Enter the card number',
    'expiry: Enter the expiry date',
    'cvc: Enter the security code',
    'zip: Enter the ZIP code',
  ]);
});

test.each([
  ['4242 4242 4242 4242', 'tok_card_settles'],
  ['4242-4242-4242-4242', 'tok_card_settles'],
  ['4000 0000 0000 9995', 'tok_card_insufficient'],
  ['4000 0000 0000 0069', 'tok_card_expired'],
  ['4000 0000 0000 9979', 'tok_card_timeout'],
])('accepts sandbox card %s with the outcome %s', (number, outcome) => {
  expect(parseCardForm({ ...card, number }, NOW)).toMatchObject({
    instrument: { outcome, institution: 'Visa', last4: number.slice(-4), expires: '2029-04' },
  });
});

test.each([
  ['4242 4242 4242 4241', 'Check the card number: one of its digits is wrong'],
  ['4242 4242 4242 424', 'Check the card number: it has 15 digits, which is too few or too many'],
  ['9242 4242 4242 4242', 'Use a Visa, Mastercard, American Express or Discover card'],
  ['4242 four', 'Enter the card number with digits only'],
  // A valid number that could belong to a real card must not enter a test system.
  ['4111 1111 1111 1111', 'This is a test system: use one of its test cards, never a real one'],
])('refuses card number %s: %s', (number, message) => {
  expect(listCardProblems({ number })).toEqual([`number: ${message}`]);
});

test.each(['09/26', '9 / 26', '0926', '09-2026', '09 26', '09 / 46'])(
  'accepts expiry date %s',
  (expiry) => expect(listCardProblems({ expiry })).toEqual([]),
);

test.each([
  ['08/26', 'This card has expired: use another one'],
  ['10/46', 'Check the expiry date: it is more than 20 years ahead'],
  ['13/29', 'Enter the expiry date as month and year, like 04 / 29'],
  ['00/29', 'Enter the expiry date as month and year, like 04 / 29'],
  ['soon', 'Enter the expiry date as month and year, like 04 / 29'],
])('refuses expiry date %s: %s', (expiry, message) => {
  expect(listCardProblems({ expiry })).toEqual([`expiry: ${message}`]);
});

test.each([
  // The month has ended in UTC but not yet in the last time zone.
  ['11/26', '2026-12-01T11:59:59Z', []],
  ['11/26', '2026-12-01T12:00:00Z', ['expiry: This card has expired: use another one']],
  // February of a leap year has a 29th.
  ['02/28', '2028-02-29T23:59:59Z', []],
  ['02/28', '2028-03-01T12:00:00Z', ['expiry: This card has expired: use another one']],
])('checks a card that expires %s at %s', (expiry, at, problems) => {
  expect(formatProblems(parseCardForm({ ...card, expiry }, Date.parse(at)))).toEqual(problems);
});

test('requires four digits in the security code of American Express and three of others', () => {
  expect(listCardProblems({ cvc: '1234' })).toEqual([
    'cvc: Enter the 3 digits of the security code',
  ]);
  const amex = listCardProblems({ number: '3782 822463 10005', cvc: '123' });
  expect(amex).toContain('cvc: Enter the 4 digits of the security code');
});

test.each(['54901', '54901-1234', '549011234'])('accepts ZIP code %s', (zip) => {
  expect(listCardProblems({ zip })).toEqual([]);
});
