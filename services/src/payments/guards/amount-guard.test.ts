import { checkAmount, isConfirmationOutdated, needsConfirmation } from './amount-guard.ts';

describe('amount guard', () => {
  const money = (balanceCents: number, pendingCents: number) => ({
    balanceCents,
    pendingCents,
    leftToPayCents: balanceCents - pendingCents,
  });
  test.each([
    ['allows everything that is owed', 150_000, money(150_000, 0), false, 'fine'],
    ['allows a part of it', 100, money(150_000, 0), false, 'fine'],
    ['refuses more than is owed', 150_001, money(150_000, 0), false, 'over_balance'],
    ['refuses any amount while nothing is owed', 100, money(0, 0), false, 'over_balance'],
    ['refuses any amount on top of a credit', 100, money(-5_000, 0), false, 'over_balance'],
    [
      'refuses an amount that needs a confirmation',
      150_000,
      money(150_000, 150_000),
      true,
      'in_progress',
    ],
    ['allows a confirmed repetition', 150_000, money(150_000, 150_000), false, 'fine'],
    ['refuses less than the minimum', 99, money(150_000, 0), false, 'below_minimum'],
    ['allows less than the minimum when it is everything owed', 99, money(99, 0), false, 'fine'],
  ] as const)('%s', (_what, amount, of, mustAsk, verdict) => {
    expect(checkAmount({ amountCents: amount, mustAsk }, of)).toBe(verdict);
  });

  const now = new Date('2026-09-28T14:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const OTHER = { paymentId: 'p', personId: 'sam', amountCents: 30_000, submittedAt: hoursAgo(1) };
  test.each([
    ['the rest next to a pending payment', { state: 'pending' }, 120_000, false],
    ['more than the rest', { state: 'pending' }, 120_001, true],
    ['two halves paid by roommates', { state: 'unknown' }, 30_000, false],
    ['the same amount by the same person', { state: 'settled', personId: 'maya' }, 30_000, true],
    [
      'the same amount two days later',
      { state: 'settled', personId: 'maya', submittedAt: hoursAgo(49) },
      30_000,
      false,
    ],
    ['the same amount scheduled twice', { state: 'scheduled', personId: 'maya' }, 30_000, true],
    ['the same amount after a return', { state: 'returned', personId: 'maya' }, 30_000, false],
  ] as const)('requires a confirmation for %s: %j', (_what, other, amountCents, asks) => {
    const newPayment = { amountCents, personId: 'maya', sameSince: hoursAgo(48) };
    expect(
      needsConfirmation({ ...OTHER, ...other }, newPayment, money(150_000, 30_000), null),
    ).toBe(asks);
  });

  test.each([
    ['is still sent', 'sent', 'sent', false],
    ['is no longer sent', 'sent', 'not_sent', true],
    ['is sent only if more is owed', 'sent', 'if_owed', true],
    ['would not be sent anyway', 'not_sent', 'not_sent', false],
  ] as const)(
    'requires a confirmation for a scheduled payment that %s: %s to %s',
    (_what, before, after, asks) => {
      const newPayment = { amountCents: 90_000, personId: 'maya', sameSince: hoursAgo(48) };
      const other = { ...OTHER, state: 'scheduled' } as const;
      expect(needsConfirmation(other, newPayment, money(150_000, 30_000), { before, after })).toBe(
        asks,
      );
    },
  );

  test.each([
    ['everything, and more is owed now', 78_000, 78_000, 108_000, true],
    ['everything, and less is owed now', 108_000, 108_000, 78_000, true],
    ['more than was owed, and the balance has changed', 108_000, 78_000, 48_000, true],
    ['a part that is still owed', 20_000, 108_000, 78_000, false],
    ['the amount that is owed', 78_000, 78_000, 78_000, false],
    [
      'an amount from an older page that does not send the balance',
      78_000,
      undefined,
      108_000,
      false,
    ],
  ] as const)(
    'requires another confirmation when the renter agreed to %s',
    (_what, cents, owedCents, now, outdated) => {
      expect(isConfirmationOutdated(cents, { paymentIds: [], owedCents }, money(now, 0))).toBe(
        outdated,
      );
    },
  );
});
