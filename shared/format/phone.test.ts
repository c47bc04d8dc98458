import { formatPhone } from './phone.ts';

test.each([
  ['+17155550188', '(715) 555-0188'],
  ['+442079460018', '+442079460018'],
  ['+17155550188;ext=5', '(715) 555-0188 ext. 5'],
  ['+442079460018;ext=12', '+442079460018 ext. 12'],
])('formats %s as %s', (number, text) => {
  expect(formatPhone(number)).toBe(text);
});
