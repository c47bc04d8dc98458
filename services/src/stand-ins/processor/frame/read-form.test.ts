import { readBank, readCard } from './read-form.ts';

const NOW = Date.parse('2026-09-28T15:00:00Z');
const bank = { holder: 'Maya Ortiz', account_type: 'checking', routing: '110000000' };
const withAccount = { ...bank, account: '000123456789' };
const card = { number: '4242424242424242', expiry: '04/29', cvc: '123', zip: '54901' };

const bankProblems = (change: Record<string, string>) =>
  messages(readBank({ ...withAccount, ...change }));
const cardProblems = (change: Record<string, string>) =>
  messages(readCard({ ...card, ...change }, NOW));

function messages(form: ReturnType<typeof readBank>): string[] {
  return 'problems' in form
    ? form.problems.map(({ field, message }) => `${field}: ${message}`)
    : [];
}

test('2.8: routing 000000000 passes the bare sum and is refused all the same', () => {
  expect(bankProblems({ routing: '000000000' })).toEqual([
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
])('routing number %s: %s', (routing, message) => {
  expect(bankProblems({ routing })).toEqual([`routing: ${message}`]);
});

test.each(['110000000', '1100 0000 0', '110-000-000', ' 110 000 000 '])(
  '2.8: routing number %s is taken as it was typed',
  (routing) => expect(bankProblems({ routing })).toEqual([]),
);

test('2.8: leading zeros of an account are digits like any other', () => {
  expect(readBank({ ...bank, account: '0000' })).toMatchObject({ facts: { last4: '0000' } });
  expect(readBank({ ...bank, account: '000-1234 56789' })).toMatchObject({
    facts: { last4: '6789', outcome: 'tok_bank_settles', needsVerification: false },
  });
  // Without its zeros it is another account, which its bank does not confirm at once.
  expect(readBank({ ...bank, account: '123456789' })).toMatchObject({
    facts: { needsVerification: true },
  });
});

test.each([
  ['123', 'Enter an account number of 4 to 17 digits'],
  ['123456789012345678', 'Enter an account number of 4 to 17 digits'],
  ['12e4', 'Enter an account number of 4 to 17 digits'],
  ['', 'Enter the account number'],
])('account %s: %s', (account, message) => {
  expect(bankProblems({ account })).toEqual([`account: ${message}`]);
});

test('2.8: one message for each field, in the order of the form', () => {
  expect(messages(readBank({}))).toEqual([
    'holder: Enter the name on the account',
    'account_type: Choose checking or savings',
    'routing: Enter the routing number',
    'account: Enter the account number',
  ]);
  expect(messages(readCard({}, NOW))).toEqual([
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
])('the sandbox card %s ends in %s', (number, outcome) => {
  expect(readCard({ ...card, number }, NOW)).toMatchObject({
    facts: { outcome, institution: 'Visa', last4: number.slice(-4), expires: '2029-04' },
  });
});

test.each([
  ['4242 4242 4242 4241', 'Check the card number: one of its digits is wrong'],
  ['4242 4242 4242 424', 'Check the card number: it has 15 digits, which is too few or too many'],
  ['9242 4242 4242 4242', 'Use a Visa, Mastercard, American Express or Discover card'],
  ['4242 four', 'Enter the card number with digits only'],
  // A good number of somebody's: it must not end in a test system.
  ['4111 1111 1111 1111', 'This is a test system: use one of its test cards, never a real one'],
])('card number %s: %s', (number, message) => {
  expect(cardProblems({ number })).toEqual([`number: ${message}`]);
});

test.each(['09/26', '9 / 26', '0926', '09-2026', '09 26', '09 / 46'])(
  'expiry %s is taken: it is as on the card, and not past',
  (expiry) => expect(cardProblems({ expiry })).toEqual([]),
);

test.each([
  ['08/26', 'This card has expired: use another one'],
  ['10/46', 'Check the expiry date: it is more than 20 years ahead'],
  ['13/29', 'Enter the expiry date as month and year, like 04 / 29'],
  ['00/29', 'Enter the expiry date as month and year, like 04 / 29'],
  ['soon', 'Enter the expiry date as month and year, like 04 / 29'],
])('expiry %s: %s', (expiry, message) => {
  expect(cardProblems({ expiry })).toEqual([`expiry: ${message}`]);
});

test.each([
  // The month has ended in UTC, and goes on for half a day where it ends last.
  ['11/26', '2026-12-01T11:59:59Z', []],
  ['11/26', '2026-12-01T12:00:00Z', ['expiry: This card has expired: use another one']],
  // February of a leap year has a 29th.
  ['02/28', '2028-02-29T23:59:59Z', []],
  ['02/28', '2028-03-01T12:00:00Z', ['expiry: This card has expired: use another one']],
])('a card of %s at %s', (expiry, at, problems) => {
  expect(messages(readCard({ ...card, expiry }, Date.parse(at)))).toEqual(problems);
});

test('American Express has four digits in its security code, the others three', () => {
  expect(cardProblems({ cvc: '1234' })).toEqual(['cvc: Enter the 3 digits of the security code']);
  const amex = cardProblems({ number: '3782 822463 10005', cvc: '123' });
  expect(amex).toContain('cvc: Enter the 4 digits of the security code');
});

test.each(['54901', '54901-1234', '549011234'])('ZIP code %s is taken', (zip) => {
  expect(cardProblems({ zip })).toEqual([]);
});
