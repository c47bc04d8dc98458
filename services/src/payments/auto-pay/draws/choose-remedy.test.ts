import { chooseRemedy, type DrawFailure } from './choose-remedy.ts';

const failure = (part: Partial<DrawFailure>): DrawFailure => ({
  code: 'R01',
  tries: 1,
  triesBackup: false,
  usesOtherMethod: false,
  dueOn: '2026-10-01',
  graceDay: 5,
  drawOn: '2026-10-01',
  today: '2026-10-01',
  ...part,
});

test.each([
  ['R01', { kind: 'retry', on: '2026-10-05' }],
  ['R09', { kind: 'retry', on: '2026-10-05' }],
  ['R02', { kind: 'needs_action', reason: 'method_refused' }],
  ['R03', { kind: 'needs_action', reason: 'method_refused' }],
  ['R04', { kind: 'needs_action', reason: 'method_refused' }],
  ['R05', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R07', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R08', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R10', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R11', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R16', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R20', { kind: 'needs_action', reason: 'method_refused' }],
  ['R29', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R51', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['R24', { kind: 'needs_action', reason: 'method_refused' }],
  ['R99', { kind: 'needs_action', reason: 'method_refused' }],
  ['disputed', { kind: 'needs_action', reason: 'authorization_withdrawn' }],
  ['expired_card', { kind: 'needs_action', reason: 'card_expired' }],
  ['insufficient_funds', { kind: 'retry', on: '2026-10-05' }],
  ['something new', { kind: 'needs_action', reason: 'method_refused' }],
])('chooses the remedy for %s', (code, remedy) => {
  expect(chooseRemedy(failure({ code }))).toEqual(remedy);
});

test('retries at most twice and then pauses', () => {
  expect(chooseRemedy(failure({ tries: 2 })).kind).toBe('retry');
  expect(chooseRemedy(failure({ tries: 3 }))).toEqual({
    kind: 'pause',
    reason: 'returned_too_often',
  });
});

test('does not retry after 180 days', () => {
  expect(chooseRemedy(failure({ today: '2027-04-15' })).kind).toBe('pause');
});

test('retries within the grace days where possible', () => {
  // Friday: two business days later is Tuesday the 6th, which is late; Monday the 5th is not.
  expect(chooseRemedy(failure({ today: '2026-10-02' }))).toEqual({
    kind: 'retry',
    on: '2026-10-05',
  });
  expect(chooseRemedy(failure({ today: '2026-10-06' }))).toEqual({
    kind: 'retry',
    on: '2026-10-08',
  });
});

test.each([
  ['R01', 'backup'],
  ['R02', 'backup'],
  ['expired_card', 'backup'],
  ['something new', 'backup'],
  ['R07', 'needs_action'],
  ['disputed', 'needs_action'],
  // The bank reports a duplicate debit, or the code is not known: a person reviews it first.
  ['R24', 'needs_action'],
  ['R99', 'needs_action'],
])('after %s, uses the other method first when the code allows it: %s', (code, kind) => {
  expect(
    chooseRemedy(failure({ triesBackup: true, usesOtherMethod: true, tries: 0, code })).kind,
  ).toBe(kind);
});

test.each([
  ['R02', 'retry'],
  ['R24', 'needs_action'],
])('after %s from an account that the plan no longer uses: %s', (code, kind) => {
  expect(chooseRemedy(failure({ usesOtherMethod: true, tries: 0, code })).kind).toBe(kind);
});
