import { asksAbout, isOutdated, judgeAmount } from './guard.ts';

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
