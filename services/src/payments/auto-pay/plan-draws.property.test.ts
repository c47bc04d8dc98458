import fc from 'fast-check';
import { planDraws } from 'services/payments/auto-pay-terms/plan-draws';
import type { LeaseAccount, PlanTerms } from 'services/payments/auto-pay-terms/plan-terms';
import { getGraceEnd, isBusinessDay } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

const DAY_ONE = '2026-01-01';
const date = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(DAY_ONE, days));
const cents = fc.integer({ min: 1, max: 500_000 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const arbitraryLease: fc.Arbitrary<LeaseAccount> = fc.record({
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
  manualPayments: fc.array(
    fc.record({ on: date, amountCents: cents, aheadCents: fc.constant(0) }),
    {
      maxLength: 3,
    },
  ),
  postedThrough: orNull(date),
});

const arbitraryPlan: fc.Arbitrary<PlanTerms> = fc.record({
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

const arbitraryInput = fc.record({
  plan: arbitraryPlan,
  lease: arbitraryLease,
  today: date,
  isForecast: fc.boolean(),
});

const getDraws = ({
  plan,
  lease,
  today,
  isForecast,
}: typeof arbitraryInput extends fc.Arbitrary<infer T> ? T : never) =>
  planDraws(plan, lease, { today, decidedPeriods: new Set(), count: 6, isForecast });

test('for any plan, lease and day, a draw is above 0, within its cap, on a business day and once a period', () => {
  fc.assert(
    fc.property(arbitraryInput, (all) => {
      const { plan, lease } = all;
      const draws = getDraws(all);
      const drawn = draws.filter((one) => one.skip === null);
      expect(drawn.every((one) => Number.isSafeInteger(one.amountCents))).toBe(true);
      expect(drawn.every((one) => one.amountCents > 0)).toBe(true);
      expect(drawn.every((one) => one.amountCents <= (plan.capCents ?? Infinity))).toBe(true);
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

test('never draws more than the amount left to pay', () => {
  fc.assert(
    fc.property(arbitraryInput, (all) => {
      const draws = getDraws({ ...all, isForecast: false });
      const left = all.lease.charges.reduce((sum, one) => sum + one.leftCents, 0);
      const drawn = draws.reduce((sum, one) => sum + one.amountCents, 0);
      expect(drawn).toBeLessThanOrEqual(Math.max(0, left - all.lease.creditCents));
    }),
    { numRuns: 500 },
  );
});

test('never draws more than earlier scheduled payments leave', () => {
  fc.assert(
    fc.property(arbitraryInput, fc.array(cents, { maxLength: 3 }), (all, sums) => {
      const manualPayments = sums.map((amountCents) => ({
        on: DAY_ONE,
        amountCents,
        aheadCents: 0,
      }));
      const lease = { ...all.lease, manualPayments };
      const draws = getDraws({ ...all, lease, isForecast: false });
      const left = lease.charges.reduce((sum, one) => sum + one.leftCents, 0) - lease.creditCents;
      const manualCents = sums.reduce((sum, one) => sum + one, 0);
      const drawn = draws.reduce((sum, one) => sum + one.amountCents, 0);
      expect(drawn).toBeLessThanOrEqual(
        manualCents <= left ? left - manualCents : Math.max(0, left),
      );
    }),
    { numRuns: 500 },
  );
});

test('leaves the other months unchanged when one month is skipped', () => {
  fc.assert(
    fc.property(arbitraryInput, (all) => {
      const plan = { ...all.plan, isPaused: false, skippedPeriod: null };
      const lease = { ...all.lease, creditCents: 0, manualPayments: [] };
      const draws = getDraws({ ...all, plan, lease });
      const [first] = draws;
      if (first === undefined) return;
      const without = getDraws({ ...all, lease, plan: { ...plan, skippedPeriod: first.period } });
      expect(without[0]).toMatchObject({ skip: 'by_renter', amountCents: 0 });
      expect(without.slice(1)).toEqual(draws.slice(1));
    }),
    { numRuns: 300 },
  );
});

test('forecasts exactly what is drawn when every charge is posted', () => {
  fc.assert(
    fc.property(arbitraryInput, (all) => {
      const lease = { ...all.lease, postedThrough: '9999-12-31' };
      const actual = getDraws({ ...all, lease, isForecast: false })[0];
      const forecast = getDraws({ ...all, lease, isForecast: true, plan: all.plan })[0];
      expect(forecast?.drawOn).toBe(actual?.drawOn);
      expect(forecast?.amountCents ?? 0).toBeLessThanOrEqual(actual?.amountCents ?? 0);
    }),
    { numRuns: 300 },
  );
});
