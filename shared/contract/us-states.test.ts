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
])('%j is %s', (typed, code) => {
  expect(toStateCode(typed)).toBe(code);
});

test.each(['', 'XX', 'Wisco', 'Ontario'])('%j is no state', (typed) => {
  expect(toStateCode(typed)).toBeNull();
});

test('knows the fifty states and the capital', () => {
  expect(new Set(US_STATE_CODES).size).toBe(51);
});
