import { type Failure, remedyFor } from './after-failure.ts';

const failure = (part: Partial<Failure>): Failure => ({
  code: 'R01',
  tries: 1,
  byBackup: false,
  byOther: false,
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
])('T8: %s', (code, remedy) => {
  expect(remedyFor(failure({ code }))).toEqual(remedy);
});

test('T8: at most two retries, then it pauses', () => {
  expect(remedyFor(failure({ tries: 2 })).kind).toBe('retry');
  expect(remedyFor(failure({ tries: 3 }))).toEqual({ kind: 'pause', reason: 'returned_too_often' });
});

test('T8: none after 180 days', () => {
  expect(remedyFor(failure({ today: '2027-04-15' })).kind).toBe('pause');
});

test('the day of a retry is within the grace days where that is possible', () => {
  // Friday: two business days on is Tuesday the 6th, late; Monday the 5th is not.
  expect(remedyFor(failure({ today: '2026-10-02' }))).toEqual({ kind: 'retry', on: '2026-10-05' });
  expect(remedyFor(failure({ today: '2026-10-06' }))).toEqual({ kind: 'retry', on: '2026-10-08' });
});

test.each([
  ['R01', 'backup'],
  ['R02', 'backup'],
  ['expired_card', 'backup'],
  ['something new', 'backup'],
  ['R07', 'needs_action'],
  ['disputed', 'needs_action'],
  // The bank says that it has debited this already, or nobody knows what it says: a person looks first.
  ['R24', 'needs_action'],
  ['R99', 'needs_action'],
])(
  'T8: after %s the other method comes first, where nothing speaks against it: %s',
  (code, kind) => {
    expect(remedyFor(failure({ byBackup: true, byOther: true, tries: 0, code })).kind).toBe(kind);
  },
);

test.each([
  ['R02', 'retry'],
  ['R24', 'needs_action'],
])('2.3: what came back with %s from an account that the plan has left: %s', (code, kind) => {
  expect(remedyFor(failure({ byOther: true, tries: 0, code })).kind).toBe(kind);
});
