import { explainFailure } from './failures.ts';

test.each([
  ['R01', 'keep'],
  ['R02', 'disable'],
  ['R07', 'disable'],
  ['R08', 'hold'],
  ['R99', 'hold'],
  ['disputed', 'hold'],
  ['expired_card', 'disable'],
  ['insufficient_funds', 'keep'],
  ['lease_ended', 'keep'],
  ['not_owed', 'keep'],
  ['an unknown code', 'keep'],
])('explains %s to the renter; method: %s', (code, method) => {
  expect(explainFailure(code).method).toBe(method);
  expect(explainFailure(code).message).toMatch(/^[A-Z].*\.$/);
});
