import { asksAbout, isOutdated, judgeAmount } from 'services/payments/guards/guard';
import { explainFailure } from 'services/payments/payment/failures';
import { mayMove, nextCheck } from 'services/payments/payment/payment-states';
import { toReference } from 'services/platform/references/reference';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';

test('a reference reads well, and no two numbers share one', () => {
  expect(toReference(1, 'HP')).toMatch(/^HP-\d{4}-\d{4}$/);
  const many = Array.from({ length: 20_000 }, (_, number) => toReference(number, 'HP'));
  expect(new Set(many).size).toBe(many.length);
});

describe('the guard', () => {
  const money = (balanceCents: number, pendingCents: number) => ({
    balanceCents,
    pendingCents,
    leftToPayCents: balanceCents - pendingCents,
  });
  test.each([
    ['all that is owed', 150_000, money(150_000, 0), false, 'fine'],
    ['a part of it', 100, money(150_000, 0), false, 'fine'],
    ['more than is owed', 150_001, money(150_000, 0), false, 'over_balance'],
    ['anything while nothing is owed', 100, money(0, 0), false, 'over_balance'],
    ['anything on top of a credit', 100, money(-5_000, 0), false, 'over_balance'],
    [
      'what the renter has to be asked about',
      150_000,
      money(150_000, 150_000),
      true,
      'in_progress',
    ],
    ['the same again, knowingly', 150_000, money(150_000, 150_000), false, 'fine'],
    ['too little', 99, money(150_000, 0), false, 'below_minimum'],
    ['too little, but all that is owed', 99, money(99, 0), false, 'fine'],
  ] as const)('%s', (_what, amount, of, mustAsk, verdict) => {
    expect(judgeAmount({ amountCents: amount, mustAsk }, of)).toBe(verdict);
  });

  const now = new Date('2026-09-28T14:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const OTHER = { paymentId: 'p', personId: 'sam', amountCents: 30_000, submittedAt: hoursAgo(1) };
  test.each([
    ['the rest beside one on its way', { state: 'pending' }, 120_000, false],
    ['more than the rest', { state: 'pending' }, 120_001, true],
    ['half and half, as roommates do', { state: 'unknown' }, 30_000, false],
    ['the same amount by the same person', { state: 'settled', personId: 'maya' }, 30_000, true],
    [
      'the same amount two days later',
      { state: 'settled', personId: 'maya', submittedAt: hoursAgo(49) },
      30_000,
      false,
    ],
    ['the same amount scheduled twice', { state: 'scheduled', personId: 'maya' }, 30_000, true],
    ['the same amount after a return', { state: 'returned', personId: 'maya' }, 30_000, false],
  ] as const)('2.8: asks about %s: %j', (_what, other, amountCents, asks) => {
    const wish = { amountCents, personId: 'maya', sameSince: hoursAgo(48) };
    expect(asksAbout({ ...OTHER, ...other }, wish, money(150_000, 30_000), null)).toBe(asks);
  });

  test.each([
    ['is still sent', 'sent', 'sent', false],
    ['is no longer sent', 'sent', 'not_sent', true],
    ['is sent only if more is owed', 'sent', 'if_owed', true],
    ['would not be sent anyway', 'not_sent', 'not_sent', false],
  ] as const)(
    '2.8: asks about a scheduled payment that %s: %s to %s',
    (_what, before, after, asks) => {
      const wish = { amountCents: 90_000, personId: 'maya', sameSince: hoursAgo(48) };
      const other = { ...OTHER, state: 'scheduled' } as const;
      expect(asksAbout(other, wish, money(150_000, 30_000), { before, after })).toBe(asks);
    },
  );

  test.each([
    ['all of it, and more is owed now', 78_000, 78_000, 108_000, true],
    ['all of it, and less is owed now', 108_000, 108_000, 78_000, true],
    ['more than was owed, and that has changed', 108_000, 78_000, 48_000, true],
    ['a part that is still owed', 20_000, 108_000, 78_000, false],
    ['the amount that is owed', 78_000, 78_000, 78_000, false],
    ['an amount of a page that names no debt', 78_000, undefined, 108_000, false],
  ] as const)(
    'asks again where the renter agreed to %s',
    (_what, cents, owedCents, now, outdated) => {
      expect(isOutdated(cents, { paymentIds: [], owedCents }, money(now, 0))).toBe(outdated);
    },
  );
});

describe('the states of a payment', () => {
  test.each(['failed', 'cancelled', 'returned'] as const)('%s is the end', (state) => {
    expect(PAYMENT_STATES.filter((to) => mayMove(state, to))).toEqual([]);
  });

  test('go forward only: what has settled can come back, and nothing else', () => {
    expect(PAYMENT_STATES.filter((to) => mayMove('settled', to))).toEqual(['returned']);
    expect(mayMove('pending', 'unknown')).toBe(false);
    expect(mayMove('unknown', 'submitting')).toBe(false);
  });

  test('are asked after soon at first, then less and less, and at the end no more', () => {
    const since = new Date('2026-09-28T14:00:00Z');
    const wait = (state: 'unknown' | 'settled', kind: 'bank' | 'credit_card', seconds: number) => {
      const now = new Date(since.getTime() + seconds * 1000);
      const next = nextCheck(state, kind, since, now);
      return next && (next.getTime() - now.getTime()) / 1000;
    };
    expect(wait('unknown', 'credit_card', 0)).toBe(1);
    expect(wait('unknown', 'credit_card', 80)).toBe(20);
    expect(wait('unknown', 'credit_card', 9_999)).toBe(60);
    expect(wait('settled', 'bank', 86_400)).toBe(21_600);
    expect(wait('settled', 'bank', 61 * 86_400)).toBeNull();
    expect(wait('settled', 'credit_card', 1)).toBeNull();
  });
});

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
  ['a code of tomorrow', 'keep'],
])('%s is told in words; its method: %s', (code, method) => {
  expect(explainFailure(code).method).toBe(method);
  expect(explainFailure(code).words).toMatch(/^[A-Z].*\.$/);
});
