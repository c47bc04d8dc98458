import { toStateCode, US_STATE_CODES } from './us-states.ts';

test.each([
  ['WI', 'WI'],
  ['wi', 'WI'],
  [' Wisconsin ', 'WI'],
  ['new\u00a0york', 'NY'],
  ['ＷＩ', 'WI'],
  ['D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['Puerto Rico', 'PR'],
  ['Nueva York', 'NY'],
  ['nuevo méxico', 'NM'],
  ['Oregón', 'OR'],
  ['Hawái', 'HI'],
])('parses %j to %s', (typed, code) => {
  expect(toStateCode(typed)).toBe(code);
});

test.each(['', 'XX', 'Wisco', 'Ontario'])('returns null for %j', (typed) => {
  expect(toStateCode(typed)).toBeNull();
});

test('lists the fifty states and DC', () => {
  expect(new Set(US_STATE_CODES).size).toBe(51);
});
