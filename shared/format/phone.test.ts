import { formatPhone } from './phone.ts';

test.each([
  ['+17155550188', '(715) 555-0188'],
  ['+442079460018', '+442079460018'],
  ['+17155550188;ext=5', '(715) 555-0188 ext. 5'],
  ['+442079460018;ext=12', '+442079460018 ext. 12'],
])('%s is told as %s', (number, words) => {
  expect(formatPhone(number)).toBe(words);
});
