import { drawDayOf } from './draw-day.ts';
import { planDraws } from './engine.ts';
import type { LeaseMoney, PlanTerms } from './plan-terms.ts';
import { uncovered } from './uncovered.ts';

const RENT = 145_000;

const plan = (part: Partial<PlanTerms> = {}): PlanTerms => ({
  kind: 'full_balance',
  amountCents: null,
  percent: null,
  capCents: 160_000,
  raised: null,
  day: 1,
  effectiveFrom: '2026-09-29',
  endsOn: null,
  isPaused: false,
  pausedUntil: null,
  skippedPeriod: null,
  methodIsRefused: false,
  methodExpires: null,
  backupExpires: undefined,
  ...part,
});

const lease = (part: Partial<LeaseMoney> = {}): LeaseMoney => ({
  dueDay: 1,
  graceDay: 5,
  leaseEnd: null,
  lines: [{ amountCents: RENT, startsOn: '2025-01-01', endsOn: null }],
  charges: [],
  creditCents: 0,
  scheduled: [],
  postedThrough: '2026-09-01',
  ...part,
});

const forecast = (p: PlanTerms, l: LeaseMoney, count = 6, done: string[] = []) =>
  planDraws(p, l, { today: '2026-09-28', done: new Set(done), count, isForecast: true });

const booked = (dueOn: string, leftCents: number, amountCents = leftCents, isRecurring = true) => ({
  dueOn,
  amountCents,
  leftCents,
  isRecurring,
});

test.each([
  ['the 31st of a month of 30 days', '2026-12-01', 31, '2026-11-30', '2026-11-30'],
  ['the 29th in a leap year', '2028-03-01', 29, '2028-02-29', '2028-02-29'],
  ['the 29th in another year', '2027-03-01', 29, '2027-02-28', '2027-03-01'],
  ['the 30th of February, a Monday', '2022-03-01', 30, '2022-02-28', '2022-02-28'],
  ['a Sunday goes on to Monday', '2026-11-01', 1, '2026-11-01', '2026-11-02'],
  ['Labor Day weekend', '2026-09-01', 5, '2026-09-05', '2026-09-04'],
  ['New Year goes on to the 2nd', '2027-01-01', 1, '2027-01-01', '2027-01-04'],
  ['the last day without a fee is not passed', '2026-12-01', 5, '2026-12-05', '2026-12-04'],
  [
    'a day after the grace days pays the month that comes',
    '2026-12-01',
    6,
    '2026-11-06',
    '2026-11-06',
  ],
  ['the day on which the clocks go forward', '2026-04-01', 8, '2026-03-08', '2026-03-09'],
  ['the day on which the clocks go back', '2026-11-01', 1, '2026-11-01', '2026-11-02'],
])('2.8: %s', (_what, dueOn, day, nominalOn, drawOn) => {
  expect(drawDayOf(dueOn, day, 5)).toMatchObject({ nominalOn, drawOn });
});

test('2.8: one draw a month, with the rent that the lease has for it', () => {
  expect(forecast(plan(), lease()).map((one) => [one.period, one.drawOn, one.amountCents])).toEqual(
    [
      ['2026-10', '2026-10-01', RENT],
      ['2026-11', '2026-11-02', RENT],
      ['2026-12', '2026-12-01', RENT],
      ['2027-01', '2027-01-04', RENT],
      ['2027-02', '2027-02-01', RENT],
      ['2027-03', '2027-03-01', RENT],
    ],
  );
});

test('says why a draw is not on the day that was chosen', () => {
  const [, november, , january] = forecast(plan(), lease());
  expect(november?.notes).toEqual(['weekend']);
  expect(january?.notes).toEqual(['holiday']);
});

test('2.8: the cap is kept, and what is left is said', () => {
  const charges = [booked('2026-10-01', RENT), booked('2026-09-20', 20_000, 20_000, false)];
  const [first, second] = forecast(plan(), lease({ charges, postedThrough: '2026-10-01' }));
  expect(first).toMatchObject({ amountCents: 160_000, leftAfterCents: 5_000, notes: ['over_cap'] });
  // What is left over is paid by hand: it is not drawn behind the renter's back.
  expect(second?.amountCents).toBe(RENT);
});

test('2.3: a limit that is raised once holds for that period alone', () => {
  const charges = [booked('2026-10-01', RENT), booked('2026-09-20', 20_000, 20_000, false)];
  const raised = { period: '2026-10', capCents: 165_000 };
  const money = lease({ charges, postedThrough: '2026-10-01' });
  const [first] = forecast(plan({ raised }), money);
  expect(first).toMatchObject({ amountCents: 165_000, wantedCents: 165_000, notes: [] });
  const [other] = forecast(plan({ raised: { ...raised, period: '2026-11' } }), money);
  expect(other).toMatchObject({ amountCents: 160_000, wantedCents: 165_000, notes: ['over_cap'] });
});

test('2.8: a credit lowers the draw, and one that covers it leaves none', () => {
  const [part] = forecast(plan(), lease({ creditCents: 20_000 }));
  expect(part).toMatchObject({ amountCents: RENT - 20_000, notes: ['credit_used'] });
  const [none, after] = forecast(plan(), lease({ creditCents: RENT + 5_000 }));
  expect(none).toMatchObject({ amountCents: 0, skip: 'credit' });
  expect(after).toMatchObject({ amountCents: RENT - 5_000, skip: null });
});

test('2.8: a skipped month is left out, alone', () => {
  const draws = forecast(plan({ skippedPeriod: '2026-10' }), lease());
  expect(draws.slice(0, 2).map((one) => [one.skip, one.amountCents])).toEqual([
    ['by_renter', 0],
    [null, RENT],
  ]);
});

test('paused until a day: draws again from then on', () => {
  const draws = forecast(plan({ isPaused: true, pausedUntil: '2026-11-15' }), lease());
  expect(draws.slice(0, 3).map((one) => one.skip)).toEqual(['paused', 'paused', null]);
  const forGood = forecast(plan({ isPaused: true }), lease());
  expect(forGood.every((one) => one.skip === 'paused')).toBe(true);
});

test('2.8: the last month is prorated, and nothing follows it', () => {
  const draws = forecast(plan(), lease({ leaseEnd: '2026-11-10' }));
  expect(draws).toHaveLength(2);
  // 10 of 30 days.
  expect(draws[1]).toMatchObject({ amountCents: 48_333, notes: ['weekend', 'prorated', 'last'] });
});

test('a day that the renter set ends it before the lease does', () => {
  const draws = forecast(plan({ endsOn: '2026-11-30' }), lease());
  expect(draws.map((one) => one.period)).toEqual(['2026-10', '2026-11']);
  expect(draws[1]?.notes).toContain('last');
});

test('new rent is drawn from its month on, and said', () => {
  const lines = [
    { amountCents: RENT, startsOn: '2025-01-01', endsOn: '2026-10-31' },
    { amountCents: 150_000, startsOn: '2026-11-01', endsOn: null },
  ];
  const draws = forecast(plan(), lease({ lines }), 3);
  expect(draws.map((one) => one.amountCents)).toEqual([RENT, 150_000, 150_000]);
  expect(draws.map((one) => one.notes.includes('rent_change'))).toEqual([false, true, false]);
});

test('complaint 9: a fixed sum says how much it is short', () => {
  const [first] = forecast(plan({ kind: 'fixed', amountCents: 140_000, capCents: null }), lease());
  expect(first).toMatchObject({ amountCents: 140_000, leftAfterCents: 5_000, notes: ['short'] });
});

test('rent only leaves a late fee to the renter', () => {
  const charges = [booked('2026-10-01', RENT), booked('2026-09-06', 5_000, 5_000, false)];
  const [first] = forecast(plan({ kind: 'rent' }), lease({ charges, postedThrough: '2026-10-01' }));
  expect(first).toMatchObject({ amountCents: RENT, leftAfterCents: 5_000 });
});

test('my share is a part of the whole bill, whoever paid first', () => {
  const share = plan({ kind: 'share', percent: 50, capCents: RENT });
  const before = lease({ charges: [booked('2026-10-01', RENT)], postedThrough: '2026-10-01' });
  const after = lease({
    charges: [booked('2026-10-01', RENT / 2, RENT)],
    postedThrough: '2026-10-01',
  });
  expect(forecast(share, before)[0]?.amountCents).toBe(RENT / 2);
  expect(forecast(share, after)[0]?.amountCents).toBe(RENT / 2);
  const odd = forecast(
    share,
    lease({ charges: [booked('2026-10-01', 33)], postedThrough: '2026-10-01' }),
  );
  expect(odd[0]?.amountCents).toBe(17);
});

test('a card that has run out by then draws nothing; the other method steps in', () => {
  const card = { methodExpires: '2026-10' };
  const alone = forecast(plan(card), lease(), 2);
  expect(alone.map((one) => one.skip)).toEqual([null, 'card_expired']);
  const backed = forecast(plan({ ...card, backupExpires: null }), lease(), 2);
  expect(backed[1]).toMatchObject({ skip: null, amountCents: RENT, notes: ['weekend', 'backup'] });
});

test('2.3: where its method was refused the other one steps in from the next draw on', () => {
  const backed = forecast(plan({ methodIsRefused: true, backupExpires: '2026-10' }), lease(), 2);
  expect(backed[0]).toMatchObject({ skip: null, amountCents: RENT, notes: ['backup'] });
  expect(backed[1]?.notes).not.toContain('backup');
});

test('in earnest only what is in the books is drawn', () => {
  const draws = planDraws(plan(), lease(), {
    today: '2026-10-01',
    done: new Set(),
    count: 1,
    isForecast: false,
  });
  expect(draws[0]).toMatchObject({ amountCents: 0, skip: 'nothing_due' });
});

test('complaint 9: set up too late for a month says what it does not pay', () => {
  const late = plan({ effectiveFrom: '2026-10-02' });
  const money = lease({ charges: [booked('2026-10-01', RENT)], postedThrough: '2026-10-01' });
  const draws = forecast(late, money);
  expect(draws[0]).toMatchObject({ period: '2026-11', amountCents: RENT });
  expect(uncovered(money, draws[0])).toEqual({ dueOn: '2026-10-01', leftCents: RENT });
  expect(uncovered(money, forecast(plan(), money)[0])).toBeNull();
});

test('T5: a period that is done is not drawn again', () => {
  expect(forecast(plan(), lease(), 1, ['2026-10'])[0]?.period).toBe('2026-11');
});

const october = (part: Partial<LeaseMoney>) =>
  lease({ charges: [booked('2026-10-01', RENT)], postedThrough: '2026-10-01', ...part });
const byHand = (on: string, amountCents: number) => ({ on, amountCents, aheadCents: 0 });

test.each<[string, Partial<PlanTerms>, number]>([
  ['all that is due', {}, RENT - 40_000],
  ['rent only', { kind: 'rent' }, RENT - 40_000],
  ['a fixed sum', { kind: 'fixed', amountCents: 120_000, capCents: null }, RENT - 40_000],
  ['a share', { kind: 'share', percent: 90, capCents: RENT }, RENT - 40_000],
])(
  'T5: %s: what a scheduled payment pays before it, or on its day, is not drawn',
  (_what, part, rest) => {
    for (const on of ['2026-09-30', '2026-10-01']) {
      const [first] = forecast(plan(part), october({ scheduled: [byHand(on, 40_000)] }));
      expect(first).toMatchObject({ drawOn: '2026-10-01', amountCents: rest, leftAfterCents: 0 });
      expect(first?.notes).toContain('paid_by_hand');
    }
  },
);

test('one that pays all of it leaves nothing to draw, and one for later does not count', () => {
  const all = forecast(plan(), october({ scheduled: [byHand('2026-10-01', RENT)] }), 2);
  expect(all.map((one) => [one.skip, one.amountCents])).toEqual([
    ['paid_by_hand', 0],
    [null, RENT],
  ]);
  const later = forecast(plan(), october({ scheduled: [byHand('2026-10-02', RENT)] }), 2);
  expect(later.map((one) => one.amountCents)).toEqual([RENT, RENT]);
});

test('what a scheduled payment pays in time is no debt that auto-pay leaves', () => {
  const uncoveredBeside = (on: string, cents: number) => {
    const money = october({ scheduled: [byHand(on, cents)] });
    return uncovered(money, forecast(plan({ effectiveFrom: '2026-10-02' }), money)[0]);
  };
  expect(uncoveredBeside('2026-09-30', RENT)).toBeNull();
  expect(uncoveredBeside('2026-09-30', 40_000)).toEqual({
    dueOn: '2026-10-01',
    leftCents: RENT - 40_000,
  });
  // After the grace days the rent is late before it is paid.
  expect(uncoveredBeside('2026-10-20', RENT)).toEqual({ dueOn: '2026-10-01', leftCents: RENT });
});

test('what a draw leaves is paid by the one that follows it, once', () => {
  const fixed = plan({ kind: 'fixed', amountCents: 100_000, capCents: null });
  const scheduled = [byHand('2026-10-03', RENT - 100_000)];
  const draws = forecast(fixed, october({ scheduled }), 2);
  expect(draws.map((one) => [one.amountCents, one.leftAfterCents])).toEqual([
    [100_000, 45_000],
    [100_000, 45_000],
  ]);
});
