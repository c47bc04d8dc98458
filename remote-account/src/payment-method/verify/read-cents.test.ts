import { readCents } from './read-cents.ts';

test.each([
  ['32', 32],
  ['5', 5],
  ['05', 5],
  ['.32', 32],
  ['.3', 30],
  ['0.07', 7],
  [' $0.99 ', 99],
  ['\u200b0.32\ufeff', 32],
  ['\u2066$\u20090.32\u2069', 32],
  ['０．３２', 32],
  ['３２', 32],
  ['٠٫٣٢', 32],
])('%p is %d cents', (typed, cents) => expect(readCents(typed)).toBe(cents));

test.each(['', '0', '00', '0.00', '100', '1.32', '3,2', '-5', 'x', '0.325'])(
  'rejects %p as a deposit below one dollar',
  (typed) => expect(readCents(typed)).toBeNull(),
);
