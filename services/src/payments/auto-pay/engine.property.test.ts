import fc from 'fast-check';
import { planDraws } from 'services/payments/auto-pay-terms/engine';
import type { LeaseMoney, PlanTerms } from 'services/payments/auto-pay-terms/plan-terms';
import { getGraceEnd, isBusinessDay } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

const DAY_ONE = '2026-01-01';
const date = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(DAY_ONE, days));
const cents = fc.integer({ min: 1, max: 500_000 });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const someLease: fc.Arbitrary<LeaseMoney> = fc.record({
  dueDay: fc.integer({ min: 1, max: 31 }),
  graceDay: fc.integer({ min: 1, max: 31 }),
  leaseEnd: orNull(date),
  lines: fc.array(fc.record({ amountCents: cents, startsOn: date, endsOn: orNull(date) }), {
    maxLength: 3,
  }),
  charges: fc.array(
    fc
      .tuple(date, cents, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([dueOn, amountCents, isRecurring, open]) => ({
        dueOn,
        amountCents,
        isRecurring,
        leftCents: Math.floor(amountCents * open),
      })),
    { maxLength: 6 },
  ),
  creditCents: fc.oneof(fc.constant(0), cents),
  scheduled: fc.array(fc.record({ on: date, amountCents: cents, aheadCents: fc.constant(0) }), {
    maxLength: 3,
  }),
  postedThrough: orNull(date),
});

const somePlan: fc.Arbitrary<PlanTerms> = fc.record({
  kind: fc.constantFrom('full_balance', 'rent', 'fixed', 'share'),
  amountCents: cents,
  percent: fc.integer({ min: 1, max: 100 }),
  capCents: orNull(cents),
  raised: fc.constant(null),
  day: fc.integer({ min: 1, max: 31 }),
  effectiveFrom: date,
  endsOn: orNull(date),
  isPaused: fc.boolean(),
  pausedUntil: orNull(date),
  skippedPeriod: orNull(date.map((one) => one.slice(0, 7))),
  methodIsRefused: fc.boolean(),
  methodExpires: orNull(date.map((one) => one.slice(0, 7))),
  backupExpires: fc.constantFrom(undefined, null, '2027-03'),
});

const everything = fc.record({
  plan: somePlan,
  lease: someLease,
  today: date,
  isForecast: fc.boolean(),
});

const drawsOf = ({
  plan,
  lease,
  today,
  isForecast,
}: typeof everything extends fc.Arbitrary<infer T> ? T : never) =>
  planDraws(plan, lease, { today, done: new Set(), count: 6, isForecast });

test('2.8: whatever the plan, lease and day, a draw is more than 0, within its cap, on a business day, once a period', () => {
  fc.assert(
    fc.property(everything, (all) => {
      const { plan, lease } = all;
      const draws = drawsOf(all);
      const taken = draws.filter((one) => one.skip === null);
      expect(taken.every((one) => Number.isSafeInteger(one.amountCents))).toBe(true);
      expect(taken.every((one) => one.amountCents > 0)).toBe(true);
      expect(taken.every((one) => one.amountCents <= (plan.capCents ?? Infinity))).toBe(true);
      expect(draws.every((one) => one.skip === null || one.amountCents === 0)).toBe(true);
      expect(draws.every((one) => isBusinessDay(one.drawOn))).toBe(true);
      expect(draws.every((one) => one.drawOn >= plan.effectiveFrom)).toBe(true);
      expect(draws.every((one) => one.drawOn <= (plan.endsOn ?? '9999'))).toBe(true);
      expect(draws.every((one) => one.dueOn <= (lease.leaseEnd ?? '9999'))).toBe(true);
      expect(draws.every((one) => one.drawOn <= getGraceEnd(one.dueOn, lease.graceDay))).toBe(true);
      expect(new Set(draws.map((one) => one.period)).size).toBe(draws.length);
      const days = draws.map((one) => one.drawOn);
      expect(days).toEqual([...days].sort());
    }),
    { numRuns: 500 },
  );
});

test('2.8: in earnest no more is ever drawn than is left to pay', () => {
  fc.assert(
    fc.property(everything, (all) => {
      const draws = drawsOf({ ...all, isForecast: false });
      const left = all.lease.charges.reduce((sum, one) => sum + one.leftCents, 0);
      const drawn = draws.reduce((sum, one) => sum + one.amountCents, 0);
      expect(drawn).toBeLessThanOrEqual(Math.max(0, left - all.lease.creditCents));
    }),
    { numRuns: 500 },
  );
});

test('T5: in earnest no more is ever drawn than scheduled payments that go out before it leave', () => {
  fc.assert(
    fc.property(everything, fc.array(cents, { maxLength: 3 }), (all, sums) => {
      const scheduled = sums.map((amountCents) => ({ on: DAY_ONE, amountCents, aheadCents: 0 }));
      const lease = { ...all.lease, scheduled };
      const draws = drawsOf({ ...all, lease, isForecast: false });
      const left = lease.charges.reduce((sum, one) => sum + one.leftCents, 0) - lease.creditCents;
      const byHand = sums.reduce((sum, one) => sum + one, 0);
      const drawn = draws.reduce((sum, one) => sum + one.amountCents, 0);
      expect(drawn).toBeLessThanOrEqual(byHand <= left ? left - byHand : Math.max(0, left));
    }),
    { numRuns: 500 },
  );
});

test('2.8: skipping a month leaves the others as they were', () => {
  fc.assert(
    fc.property(everything, (all) => {
      const plan = { ...all.plan, isPaused: false, skippedPeriod: null };
      const lease = { ...all.lease, creditCents: 0, scheduled: [] };
      const draws = drawsOf({ ...all, plan, lease });
      const [first] = draws;
      if (first === undefined) return;
      const without = drawsOf({ ...all, lease, plan: { ...plan, skippedPeriod: first.period } });
      expect(without[0]).toMatchObject({ skip: 'by_renter', amountCents: 0 });
      expect(without.slice(1)).toEqual(draws.slice(1));
    }),
    { numRuns: 300 },
  );
});

test('the forecast and the draw in earnest are one: where the books hold it all, they agree', () => {
  fc.assert(
    fc.property(everything, (all) => {
      const lease = { ...all.lease, postedThrough: '9999-12-31' };
      const inEarnest = drawsOf({ ...all, lease, isForecast: false })[0];
      const told = drawsOf({ ...all, lease, isForecast: true, plan: all.plan })[0];
      expect(told?.drawOn).toBe(inEarnest?.drawOn);
      expect(told?.amountCents ?? 0).toBeLessThanOrEqual(inEarnest?.amountCents ?? 0);
    }),
    { numRuns: 300 },
  );
});
