import { eq } from 'drizzle-orm';
import { getDrawDay } from 'services/payments/auto-pay-terms/draw-day';
import { autoPayMandate } from 'services/platform/db/schema/auto-pay';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { AUTO_PAY_NOTICE_DAYS } from 'shared/contract/payment-input';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import { loadAutoPay } from './load-auto-pay.ts';
import { changePlan, previewPlan } from './plans/create-plan.ts';
import { findShortNotice, getNoticeDay } from './plans/notice-day.ts';
import { resumePlan } from './plans/plan-actions.ts';
import { toAutoPayTerms } from './plans/plan-rows.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
const PLAN = 'plan-lease-okafor';
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
const SIGNED = { signedName: 'Amara Okafor', client: { ip: '203.0.113.9', userAgent: 'Test' } };
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

const longDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatLongDay = (date: string) => longDay.format(new Date(`${date}T00:00:00Z`));

async function previewTerms(part: Partial<AutoPayTerms>) {
  const terms = { ...toAutoPayTerms(await plans.plan()), ...part };
  const preview = await withRenterContext(plans.open.db, AMARA, (tx) =>
    previewPlan(tx, AMARA, terms, plans.now),
  );
  return { terms, preview };
}

const save = (terms: AutoPayTerms, mandateText: string, noticeWaiver: string | null) =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    changePlan(tx, AMARA, PLAN, { ...SIGNED, terms, mandateText, noticeWaiver }, plans.now),
  );

/** Agrees to the mandate text that is shown, and to the waiver where there is one. */
async function agreeTo(part: Partial<AutoPayTerms>) {
  const { terms, preview } = await previewTerms(part);
  const { text, notice_waiver: waiver } = preview.mandate;
  await save(terms, text, waiver);
  return { text, waiver, first: preview.forecast[0] };
}

/** Runs the job day by day until it mails the draw; returns that day. */
async function findNoticeDay(period: string, until: string): Promise<string | undefined> {
  for (let day = plans.now.toISOString().slice(0, 10); day <= until; day = addDays(day, 1)) {
    await plans.runAt(`${day}T15:00:00Z`);
    const run = await plans.run(period);
    if (run?.state === 'notice_sent' && (await plans.mails()).includes('auto-pay-upcoming')) {
      return day;
    }
  }
  return undefined;
}

// Around Thanksgiving, Christmas, New Year, Martin Luther King Day, a leap day and Labor Day; the rent of the
// first is due soon after each of them.
const CONSENTS: [day: string, planDay: number][] = [
  ['2027-11-19', 1],
  ['2027-11-20', 1],
  ['2027-11-21', 1],
  ['2027-11-24', 1],
  ['2027-11-25', 1],
  ['2027-11-28', 28],
  ['2027-12-21', 25],
  ['2027-12-22', 1],
  ['2027-12-27', 1],
  ['2028-01-12', 17],
  ['2028-02-25', 29],
  ['2028-08-31', 4],
];

test.each(AUTO_PAY_NOTICE_DAYS.flatMap((days) => CONSENTS.map((one) => [days, ...one] as const)))(
  'with %i days of notice, agreed to on %s for day %i, the job mails the draw on the day in the mandate',
  async (noticeDays, today, day) => {
    await plans.begin(`${today}T15:00:00Z`);
    const { text, waiver, first } = await agreeTo({ notice_days: noticeDays, day });
    if (!first) throw new Error('Nothing would be drawn.');
    await plans.charge(first.due_on, RENT);
    const noticeOn = await findNoticeDay(first.period, first.draw_on);
    const timelyDay = addDays(first.draw_on, -noticeDays);
    if (timelyDay >= today) {
      expect(waiver).toBeNull();
      expect(text).toContain(
        `I will get a notice with the amount and date ${noticeDays} days before`,
      );
      expect(noticeOn).toBe(timelyDay);
      return;
    }
    expect(noticeOn).toBeDefined();
    const on = formatLongDay(noticeOn ?? '');
    expect(text).toContain(
      `On ${on}, I will get a notice with the amount and date of my first payment.`,
    );
    expect(text).toContain(
      `For each later payment, I will get the notice ${noticeDays} days before it.`,
    );
    expect(waiver).toContain(`My first payment is on ${formatLongDay(first.draw_on)}.`);
    expect(waiver).toContain(`I will get a notice with its amount and date on ${on}, `);
    expect(waiver).toContain(
      `I chose ${noticeDays} days of notice, and I give up that longer notice`,
    );
  },
);

test('never promises more notice than the job gives, for every consent day, plan day and notice of four years', () => {
  for (let today = '2027-01-01'; today < '2031-01-01'; today = addDays(today, 3)) {
    for (let day = 1; day <= 31; day += 5) {
      const dueOn = toCalendarDate(getYear(today), getMonth(today) + 1, 1);
      const { drawOn } = getDrawDay(dueOn, day, 5);
      if (drawOn <= today) continue;
      for (const noticeDays of AUTO_PAY_NOTICE_DAYS) {
        const noticeOn = getNoticeDay(drawOn, noticeDays, today);
        const draw = { drawOn, skip: null } as Parameters<typeof findShortNotice>[0][number];
        const short = findShortNotice([draw], noticeDays, today);
        // Either the notice is in time, or the mandate names the day on which the job mails it.
        if (short === null) expect(noticeOn).toBe(addDays(drawOn, -noticeDays));
        else expect([short.drawOn, short.noticeOn]).toEqual([drawOn, noticeOn]);
        expect(noticeOn >= today && noticeOn <= drawOn).toBe(true);
      }
    }
  }
});

test('requires an explicit waiver when the notice cannot be sent in time', async () => {
  await plans.begin('2029-11-26T15:00:00Z');
  const { terms, preview } = await previewTerms({ day: 1, notice_days: 10 });
  const { text, notice_waiver: waiver } = preview.mandate;
  if (waiver === null) throw new Error('The first payment is near.');
  await expect(save(terms, text, null)).rejects.toMatchObject({
    status: 422,
    code: 'notice_waiver_needed',
    field: 'notice_waiver',
  });
  await expect(save(terms, text, 'Something else.')).rejects.toMatchObject({
    code: 'mandate_changed',
  });
  await save(terms, text, waiver);
  const stored = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(autoPayMandate).where(eq(autoPayMandate.noticeWaiver, waiver)),
  );
  expect(stored).toMatchObject([{ text, signedName: 'Amara Okafor' }]);
  const copies = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-changed')),
  );
  expect(copies.map((one) => one.data)).toMatchObject([
    { mandateText: text, noticeWaiver: waiver },
  ]);
});

test('stores and shows the mandate as it was agreed to in Spanish', async () => {
  await plans.begin('2030-02-10T15:00:00Z');
  const agree = () => agreeTo({ day: 1, notice_days: 10 });
  const { text } = await runInLanguage('es', agree);
  expect(text).toMatch(/^Yo, Amara Okafor, autorizo a /);
  const shown = await withRenterContext(plans.open.db, AMARA, (tx) =>
    loadAutoPay(tx, AMARA, plans.now),
  );
  expect(shown?.plan?.mandate).toMatchObject({ text, version: expect.stringMatching(/-es$/) });
  // A text that was read in one language is not agreed to in another one.
  const { terms } = await previewTerms({ day: 1, notice_days: 10 });
  await expect(save(terms, text, null)).rejects.toMatchObject({ code: 'mandate_changed' });
});

test('mails a draw again after the terms changed', async () => {
  await plans.begin('2030-11-10T15:00:00Z');
  await plans.charge('2030-12-01', RENT);
  await plans.runAt('2030-11-22T15:00:00Z');
  expect(await plans.mails()).toEqual(['auto-pay-upcoming']);
  plans.now = new Date('2030-11-25T15:00:00Z');
  const { waiver } = await agreeTo({ kind: 'fixed', amount_cents: 50_000 });
  expect(waiver).toContain('I will get a notice with its amount and date on November 25, 2030');
  await plans.runAt('2030-11-25T15:00:00Z');
  await plans.runAt('2030-11-26T15:00:00Z');
  expect((await plans.mails()).filter((one) => one === 'auto-pay-upcoming')).toHaveLength(2);
  expect(await plans.run('2030-12')).toMatchObject({ state: 'notice_sent', amountCents: 50_000 });
});

test('mails a draw immediately when the plan is resumed within its notice period', async () => {
  await plans.begin('2032-11-26T15:00:00Z', { kind: 'full_balance', amountCents: null });
  await plans.charge('2032-12-01', RENT);
  const { text } = await agreeTo({ kind: 'full_balance', cap_cents: 142_500, notice_days: 10 });
  expect(text).toContain('when I resume or change auto-pay');
  await plans.begin('2032-11-27T15:00:00Z', { state: 'paused' });
  await plans.charge('2032-12-01', RENT);
  await withRenterContext(plans.open.db, AMARA, (tx) => resumePlan(tx, AMARA, PLAN, plans.now));
  await plans.runAt('2032-11-27T15:00:00Z');
  expect(await plans.mails()).toContain('auto-pay-upcoming');
});
