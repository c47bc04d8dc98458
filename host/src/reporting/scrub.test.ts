import fc from 'fast-check';
import { scrub } from './scrub.ts';

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXlhIn0.c2lnbmF0dXJlLW9m';

test.each([
  ['a token', `Bad token ${JWT}`, 'Bad token [token]'],
  ['a bearer', 'Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
  [
    'a code in an address',
    'GET https://x.example/login?code=ab&state=c 400',
    'GET https://x.example/login 400',
  ],
  ['a code by itself', 'code=ab12 is spent', 'code=[removed] is spent'],
  ['a refresh token', 'refresh_token=abc&x=1', 'refresh_token=[removed]&x=1'],
  ['a random text', 'no v1.MqxZ8Jt3YwP0aB-9cDeFgHiJ here', 'no v1.[random] here'],
  ['an e-mail', 'No user maya.ortiz+home@example.co.uk', 'No user [e-mail]'],
  ['an amount', 'Expected $1,538.60 due', 'Expected [amount] due'],
  ['an account', 'Account 000123456789 closed', 'Account [number] closed'],
  ['a card', 'Card 4242 4242 4242 4242 expired', 'Card [number] expired'],
  ['a phone', 'Call (715) 555-0142 now', 'Call (715) [number] now'],
])('spec 8: removes %s from a report', (_what, text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test.each([
  'Loading chunk 245 failed.',
  'Loading chunk src_remotes_federation-runtime_ts failed.',
  "Cannot read properties of undefined (reading 'amount')",
  'The section lease (build f0dffb002a24) did not load: time limit of 8 s',
  'Request failed with status 503',
  'Minified React error #418',
])('keeps the error message: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

test('replaces the name of the signed-in person, whole words only', () => {
  const words = ['Walter Big', 'Walter', 'Big', 'Li'];
  expect(scrub('Walter Big: BigInt of walter in a List for Li', words)).toBe(
    '[person]: BigInt of [person] in a List for Li',
  );
  expect(scrub('Inês left', ['Inês'])).toBe('[person] left');
});

test('removes a planted secret from any surrounding text', () => {
  const secret = fc.constantFrom(JWT, 'maya.ortiz@example.com', '000123456789', '4242424242424242');
  const around = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\w.@+-]/g, ' '));
  fc.assert(
    fc.property(around, secret, around, (before, planted, after) => {
      expect(scrub(`${before} ${planted} ${after}`)).not.toContain(planted);
    }),
  );
});
