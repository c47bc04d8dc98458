import { getDrawDay } from './draw-day.ts';
import { planDraws } from './plan-draws.ts';
import type { LeaseAccount, PlanTerms } from './plan-terms.ts';
import { findUncoveredCharges } from './uncovered-charges.ts';

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

const lease = (part: Partial<LeaseAccount> = {}): LeaseAccount => ({
  dueDay: 1,
  graceDay: 5,
  leaseEnd: null,
  lines: [{ amountCents: RENT, startsOn: '2025-01-01', endsOn: null }],
  charges: [],
  creditCents: 0,
  manualPayments: [],
  postedThrough: '2026-09-01',
  ...part,
});

const forecast = (p: PlanTerms, l: LeaseAccount, count = 6, done: string[] = []) =>
  planDraws(p, l, { today: '2026-09-28', decidedPeriods: new Set(done), count, isForecast: true });

const posted = (dueOn: string, leftCents: number, amountCents = leftCents, isRecurring = true) => ({
  dueOn,
  amountCents,
  leftCents,
  isRecurring,
});

test.each([
  [
    'draws the 31st on the last day of a month with 30 days',
    '2026-12-01',
    31,
    '2026-11-30',
    '2026-11-30',
  ],
  ['draws the 29th of February in a leap year', '2028-03-01', 29, '2028-02-29', '2028-02-29'],
  ['moves the 29th of February in a common year', '2027-03-01', 29, '2027-02-28', '2027-03-01'],
  ['draws the 30th on the last day of February', '2022-03-01', 30, '2022-02-28', '2022-02-28'],
  ['moves a Sunday to Monday', '2026-11-01', 1, '2026-11-01', '2026-11-02'],
  ['moves a day on the Labor Day weekend to Friday', '2026-09-01', 5, '2026-09-05', '2026-09-04'],
  ['moves New Year past the holiday and weekend', '2027-01-01', 1, '2027-01-01', '2027-01-04'],
  [
    'draws before the weekend when the next business day would be late',
    '2026-12-01',
    5,
    '2026-12-05',
    '2026-12-04',
  ],
  [
    'uses a day after the grace days for the following month',
    '2026-12-01',
    6,
    '2026-11-06',
    '2026-11-06',
  ],
  [
    'moves the Sunday on which daylight saving time starts',
    '2026-04-01',
    8,
    '2026-03-08',
    '2026-03-09',
  ],
  [
    'moves the Sunday on which daylight saving time ends',
    '2026-11-01',
    1,
    '2026-11-01',
    '2026-11-02',
  ],
])('%s', (_what, dueOn, day, nominalOn, drawOn) => {
  expect(getDrawDay(dueOn, day, 5)).toMatchObject({ nominalOn, drawOn });
});

test('plans one draw a month with the rent that the lease charges for that month', () => {
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

test('reports why a draw is not on the chosen day', () => {
  const [, november, , january] = forecast(plan(), lease());
  expect(november?.notes).toEqual(['weekend']);
  expect(january?.notes).toEqual(['holiday']);
});

test('limits a draw to the cap and reports what it leaves unpaid', () => {
  const charges = [posted('2026-10-01', RENT), posted('2026-09-20', 20_000, 20_000, false)];
  const [first, second] = forecast(plan(), lease({ charges, postedThrough: '2026-10-01' }));
  expect(first).toMatchObject({ amountCents: 160_000, leftAfterCents: 5_000, notes: ['over_cap'] });
  // The renter pays the rest by hand; a later draw does not take it.
  expect(second?.amountCents).toBe(RENT);
});

test('applies a raised cap to its own period only', () => {
  const charges = [posted('2026-10-01', RENT), posted('2026-09-20', 20_000, 20_000, false)];
  const raised = { period: '2026-10', capCents: 165_000 };
  const money = lease({ charges, postedThrough: '2026-10-01' });
  const [first] = forecast(plan({ raised }), money);
  expect(first).toMatchObject({ amountCents: 165_000, uncappedCents: 165_000, notes: [] });
  const [other] = forecast(plan({ raised: { ...raised, period: '2026-11' } }), money);
  expect(other).toMatchObject({
    amountCents: 160_000,
    uncappedCents: 165_000,
    notes: ['over_cap'],
  });
});

test('subtracts a credit from the draw and skips a draw that the credit covers', () => {
  const [part] = forecast(plan(), lease({ creditCents: 20_000 }));
  expect(part).toMatchObject({ amountCents: RENT - 20_000, notes: ['credit_used'] });
  const [none, after] = forecast(plan(), lease({ creditCents: RENT + 5_000 }));
  expect(none).toMatchObject({ amountCents: 0, skip: 'credit' });
  expect(after).toMatchObject({ amountCents: RENT - 5_000, skip: null });
});

test('skips only the month that the renter asked to skip', () => {
  const draws = forecast(plan({ skippedPeriod: '2026-10' }), lease());
  expect(draws.slice(0, 2).map((one) => [one.skip, one.amountCents])).toEqual([
    ['by_renter', 0],
    [null, RENT],
  ]);
});

test('resumes drawing on the day until which the plan is paused', () => {
  const draws = forecast(plan({ isPaused: true, pausedUntil: '2026-11-15' }), lease());
  expect(draws.slice(0, 3).map((one) => one.skip)).toEqual(['paused', 'paused', null]);
  const indefinite = forecast(plan({ isPaused: true }), lease());
  expect(indefinite.every((one) => one.skip === 'paused')).toBe(true);
});

test('prorates the last month and plans no draw after it', () => {
  const draws = forecast(plan(), lease({ leaseEnd: '2026-11-10' }));
  expect(draws).toHaveLength(2);
  // 10 of 30 days.
  expect(draws[1]).toMatchObject({ amountCents: 48_333, notes: ['weekend', 'prorated', 'last'] });
});

test('ends on the day that the renter set, before the lease ends', () => {
  const draws = forecast(plan({ endsOn: '2026-11-30' }), lease());
  expect(draws.map((one) => one.period)).toEqual(['2026-10', '2026-11']);
  expect(draws[1]?.notes).toContain('last');
});

test('draws the new rent from the month in which it starts and adds a note', () => {
  const lines = [
    { amountCents: RENT, startsOn: '2025-01-01', endsOn: '2026-10-31' },
    { amountCents: 150_000, startsOn: '2026-11-01', endsOn: null },
  ];
  const draws = forecast(plan(), lease({ lines }), 3);
  expect(draws.map((one) => one.amountCents)).toEqual([RENT, 150_000, 150_000]);
  expect(draws.map((one) => one.notes.includes('rent_change'))).toEqual([false, true, false]);
});

test('reports how much a fixed amount falls short', () => {
  const [first] = forecast(plan({ kind: 'fixed', amountCents: 140_000, capCents: null }), lease());
  expect(first).toMatchObject({ amountCents: 140_000, leftAfterCents: 5_000, notes: ['short'] });
});

test('leaves a late fee to the renter when the plan pays rent only', () => {
  const charges = [posted('2026-10-01', RENT), posted('2026-09-06', 5_000, 5_000, false)];
  const [first] = forecast(plan({ kind: 'rent' }), lease({ charges, postedThrough: '2026-10-01' }));
  expect(first).toMatchObject({ amountCents: RENT, leftAfterCents: 5_000 });
});

test('draws a share of the whole bill, no matter who paid first', () => {
  const share = plan({ kind: 'share', percent: 50, capCents: RENT });
  const before = lease({ charges: [posted('2026-10-01', RENT)], postedThrough: '2026-10-01' });
  const after = lease({
    charges: [posted('2026-10-01', RENT / 2, RENT)],
    postedThrough: '2026-10-01',
  });
  expect(forecast(share, before)[0]?.amountCents).toBe(RENT / 2);
  expect(forecast(share, after)[0]?.amountCents).toBe(RENT / 2);
  const odd = forecast(
    share,
    lease({ charges: [posted('2026-10-01', 33)], postedThrough: '2026-10-01' }),
  );
  expect(odd[0]?.amountCents).toBe(17);
});

test('draws from the backup method when the card has expired by the draw day, and skips without one', () => {
  const card = { methodExpires: '2026-10' };
  const withoutBackup = forecast(plan(card), lease(), 2);
  expect(withoutBackup.map((one) => one.skip)).toEqual([null, 'card_expired']);
  const withBackup = forecast(plan({ ...card, backupExpires: null }), lease(), 2);
  expect(withBackup[1]).toMatchObject({
    skip: null,
    amountCents: RENT,
    notes: ['weekend', 'backup'],
  });
});

test('draws from the backup method after the main method was refused', () => {
  const withBackup = forecast(
    plan({ methodIsRefused: true, backupExpires: '2026-10' }),
    lease(),
    2,
  );
  expect(withBackup[0]).toMatchObject({ skip: null, amountCents: RENT, notes: ['backup'] });
  expect(withBackup[1]?.notes).not.toContain('backup');
});

test('draws only posted charges when it is not a forecast', () => {
  const draws = planDraws(plan(), lease(), {
    today: '2026-10-01',
    decidedPeriods: new Set(),
    count: 1,
    isForecast: false,
  });
  expect(draws[0]).toMatchObject({ amountCents: 0, skip: 'nothing_due' });
});

test('reports what the plan does not pay when it was set up too late for a month', () => {
  const late = plan({ effectiveFrom: '2026-10-02' });
  const money = lease({ charges: [posted('2026-10-01', RENT)], postedThrough: '2026-10-01' });
  const draws = forecast(late, money);
  expect(draws[0]).toMatchObject({ period: '2026-11', amountCents: RENT });
  expect(findUncoveredCharges(money, draws[0])).toEqual({ dueOn: '2026-10-01', leftCents: RENT });
  expect(findUncoveredCharges(money, forecast(plan(), money)[0])).toBeNull();
});

test('does not draw a decided period again', () => {
  expect(forecast(plan(), lease(), 1, ['2026-10'])[0]?.period).toBe('2026-11');
});

const october = (part: Partial<LeaseAccount>) =>
  lease({ charges: [posted('2026-10-01', RENT)], postedThrough: '2026-10-01', ...part });
const manualPayment = (on: string, amountCents: number) => ({ on, amountCents, aheadCents: 0 });

test.each<[string, Partial<PlanTerms>, number]>([
  ['full balance', {}, RENT - 40_000],
  ['rent only', { kind: 'rent' }, RENT - 40_000],
  ['fixed amount', { kind: 'fixed', amountCents: 120_000, capCents: null }, RENT - 40_000],
  ['share', { kind: 'share', percent: 90, capCents: RENT }, RENT - 40_000],
])(
  'does not draw what a scheduled payment pays before the draw or on its day: %s',
  (_what, part, rest) => {
    for (const on of ['2026-09-30', '2026-10-01']) {
      const [first] = forecast(
        plan(part),
        october({ manualPayments: [manualPayment(on, 40_000)] }),
      );
      expect(first).toMatchObject({ drawOn: '2026-10-01', amountCents: rest, leftAfterCents: 0 });
      expect(first?.notes).toContain('paid_by_hand');
    }
  },
);

test('draws nothing when a scheduled payment pays everything, and ignores one that is sent after the draw', () => {
  const all = forecast(plan(), october({ manualPayments: [manualPayment('2026-10-01', RENT)] }), 2);
  expect(all.map((one) => [one.skip, one.amountCents])).toEqual([
    ['paid_by_hand', 0],
    [null, RENT],
  ]);
  const later = forecast(
    plan(),
    october({ manualPayments: [manualPayment('2026-10-02', RENT)] }),
    2,
  );
  expect(later.map((one) => one.amountCents)).toEqual([RENT, RENT]);
});

test('does not report an amount as uncovered when a scheduled payment pays it in time', () => {
  const findUncoveredWith = (on: string, cents: number) => {
    const money = october({ manualPayments: [manualPayment(on, cents)] });
    return findUncoveredCharges(money, forecast(plan({ effectiveFrom: '2026-10-02' }), money)[0]);
  };
  expect(findUncoveredWith('2026-09-30', RENT)).toBeNull();
  expect(findUncoveredWith('2026-09-30', 40_000)).toEqual({
    dueOn: '2026-10-01',
    leftCents: RENT - 40_000,
  });
  // The rent is late after the grace days, before this payment is sent.
  expect(findUncoveredWith('2026-10-20', RENT)).toEqual({ dueOn: '2026-10-01', leftCents: RENT });
});

test('lets the next draw pay what a draw leaves, once', () => {
  const fixed = plan({ kind: 'fixed', amountCents: 100_000, capCents: null });
  const scheduled = [manualPayment('2026-10-03', RENT - 100_000)];
  const draws = forecast(fixed, october({ manualPayments: scheduled }), 2);
  expect(draws.map((one) => [one.amountCents, one.leftAfterCents])).toEqual([
    [100_000, 45_000],
    [100_000, 45_000],
  ]);
});
