import { readAmount } from './read-amount.ts';

const LEFT = 123_860;

test.each([
  ['400', 40_000],
  ['400.5', 40_050],
  ['400.50', 40_050],
  ['400.', 40_000],
  ['$1,238.60', 123_860],
  [' 1 238.60 ', 123_860],
  ['0.01', 1],
  ['.50', 50],
  ['0.29', 29],
  ['1001.15', 100_115],
])('reads "%s" as %i cents', (typed, cents) => {
  expect(readAmount(typed, LEFT)).toEqual({ cents });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['$', 'missing'],
  ['abc', 'notMoney'],
  ['-5', 'notMoney'],
  ['12,50', 'notMoney'],
  ['1,23,8', 'notMoney'],
  ['1e3', 'notMoney'],
  ['10.005', 'tooPrecise'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['1238.61', 'tooMuch'],
  ['999999999', 'tooMuch'],
])('refuses "%s" as %s', (typed, fault) => {
  expect(readAmount(typed, LEFT)).toEqual({ fault });
});
