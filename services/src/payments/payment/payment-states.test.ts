import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { mayMove, nextCheck } from './payment-states.ts';

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
