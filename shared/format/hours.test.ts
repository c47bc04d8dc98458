import { hourWords } from './hours.ts';

test.each([
  [0, '12 am'],
  [7, '7 am'],
  [12, '12 pm'],
  [22, '10 pm'],
])('the hour %i is %s', (hour, words) => {
  expect(hourWords(hour).replaceAll(/\s/g, ' ')).toBe(words);
});
