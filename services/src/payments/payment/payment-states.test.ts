import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { canTransition, getNextCheckAt } from './payment-states.ts';

describe('payment states', () => {
  test.each(['failed', 'cancelled', 'returned'] as const)(
    'allows no transition from %s',
    (state) => {
      expect(PAYMENT_STATES.filter((to) => canTransition(state, to))).toEqual([]);
    },
  );

  test('only move forward: a settled payment can only be returned', () => {
    expect(PAYMENT_STATES.filter((to) => canTransition('settled', to))).toEqual(['returned']);
    expect(canTransition('pending', 'unknown')).toBe(false);
    expect(canTransition('unknown', 'submitting')).toBe(false);
  });

  test('are checked often at first, then less often, and finally not at all', () => {
    const since = new Date('2026-09-28T14:00:00Z');
    const wait = (state: 'unknown' | 'settled', kind: 'bank' | 'credit_card', seconds: number) => {
      const now = new Date(since.getTime() + seconds * 1000);
      const next = getNextCheckAt(state, kind, since, now);
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
