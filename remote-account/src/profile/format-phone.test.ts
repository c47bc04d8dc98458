import { formatPhone } from './format-phone.ts';

test.each([
  ['1', '7155550188', '(715) 555-0188'],
  ['+1', '715-555-0188', '(715) 555-0188'],
  ['44', '20 7946 0018', '+44 20 7946 0018'],
  ['1', '555', '+1 555'],
])('%s %s is told as %s', (country_code, phone_number, words) => {
  expect(formatPhone({ country_code, phone_number })).toBe(words);
});
