import { eq } from 'drizzle-orm';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { createCompleter } from 'services/payments/completer/completer';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import { createQuote } from 'services/payments/quotes/create-quote';
import { getSendTime } from 'services/payments/sending/send-times';
import { payment } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { TestBank } from 'services/testing/payment-scenario/test-bank';
import { createProcessorCharge } from 'services/testing/payments/insert-payments';
import type { PaymentGuard, Quote } from 'shared/contract/payments/quotes';

const RENT = 129_500;
const ZONE = 'America/Chicago';
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;
beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

type How = { sendOn?: string; paysAhead?: boolean };
const quote = (amountCents: number, options: How = {}): Promise<Quote> =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    createQuote(tx, AMARA, { amountCents, ...options }, plans.now),
  );

/** Pays as a renter who confirms every warning. */
async function pay(amountCents: number, options: How = {}) {
  const { quote_id, warnings, guard, left_after_cents, ahead_cents } = await quote(
    amountCents,
    options,
  );
  const request = {
    quote_id,
    method_id: 'method-amara-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: warnings.map((one) => one.payment_id),
    owed_cents: guard?.owed_cents ?? amountCents - ahead_cents + left_after_cents,
  };
  const row = await withRenterContext(plans.open.db, AMARA, (tx) =>
    createTestPayment(tx, AMARA, request, plans.now),
  );
  if (row.state !== 'submitting') return row;
  const charge = createProcessorCharge(
    { ...row, processorChargeId: `ch_${row.paymentId}` },
    'pending',
  );
  await recordOutcome(plans.open.db, row, { kind: 'charge', charge }, plans.now);
  return row;
}

/** Sets the clock to the send hour of a day and sends what is due. */
async function sendDueOn(day: string): Promise<void> {
  plans.now = new Date(getSendTime(day, ZONE).getTime() + 60_000);
  const database = plans.open;
  const completer = createCompleter({
    database,
    processor: new TestBank(),
    log: createLog('silent'),
    now: () => plans.now,
  });
  while ((await completer.runOnce()) > 0);
}

/** What happened to a scheduled payment, as an effect of the guard. */
async function readOutcome(paymentId: string): Promise<'sent' | 'not_sent'> {
  const [row] = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(payment).where(eq(payment.paymentId, paymentId)),
  );
  if (row?.state === 'pending') return 'sent';
  expect([row?.state, row?.failureCode]).toEqual(['failed', 'not_owed']);
  return 'not_sent';
}

const getChoice = (guard: PaymentGuard | null, index: number) => {
  const choice = guard?.choices[index];
  if (!choice) throw new Error(`The guard has no choice ${index}: ${JSON.stringify(guard)}`);
  return choice;
};
const getEffect = (choice: PaymentGuard['choices'][number], id: string) =>
  choice.effects.find((one) => one.payment_id === id);

let year = 2040;
/** Each case has its own year. */
async function begin(part: Partial<PlanRow>, owedCents = RENT) {
  year += 1;
  const plan = await plans.begin(`${year}-03-20T15:00:00Z`, part);
  if (owedCents > 0) await plan.charge(`${year}-03-01`, owedCents);
  return { plan, on: (day: string) => `${year}-${day}` };
}
const NO_AUTO_PAY = { state: 'paused' } as const;

describe('a scheduled payment next to one that is made now', () => {
  test.each([
    ['predicts that it is not sent after a payment of everything', RENT, 0, RENT, 'not_sent'],
    ['predicts that it is sent after the choice that keeps it', RENT, 1, RENT - 30_000, 'sent'],
    [
      'predicts that it is not sent when one cent is missing',
      RENT - 29_999,
      0,
      RENT - 29_999,
      'not_sent',
    ],
  ] as const)('%s', async (_what, asked, index, chosen, effect) => {
    const { on } = await begin(NO_AUTO_PAY);
    const scheduled = await pay(30_000, { sendOn: on('03-23') });
    const choice = getChoice((await quote(asked)).guard, index);
    expect([choice.amount_cents, getEffect(choice, scheduled.paymentId)?.effect]).toEqual([
      chosen,
      effect,
    ]);
    await pay(choice.amount_cents);
    await sendDueOn(on('03-23'));
    expect(await readOutcome(scheduled.paymentId)).toBe(effect);
  });

  test('does not ask about a partial amount that leaves enough for it, and sends it', async () => {
    const { on } = await begin(NO_AUTO_PAY);
    const scheduled = await pay(30_000, { sendOn: on('03-23') });
    expect((await quote(RENT - 30_000)).guard).toBeNull();
    await pay(RENT - 30_000);
    await sendDueOn(on('03-23'));
    expect(await readOutcome(scheduled.paymentId)).toBe('sent');
  });

  test.each([
    ['are', true, 'sent'],
    ['are not', false, 'not_sent'],
  ] as const)(
    'is sent if enough is owed by then: charges %s added',
    async (_what, isCharged, end) => {
      const { plan, on } = await begin(NO_AUTO_PAY);
      const scheduled = await pay(30_000, { sendOn: on('04-03') });
      const choice = getChoice((await quote(RENT)).guard, 0);
      expect(getEffect(choice, scheduled.paymentId)?.effect).toBe('if_owed');
      await pay(RENT);
      if (isCharged) await plan.charge(on('04-01'), RENT);
      await sendDueOn(on('04-03'));
      expect(await readOutcome(scheduled.paymentId)).toBe(end);
    },
  );

  test('sends the earlier of two scheduled payments and not the later one', async () => {
    const { on } = await begin(NO_AUTO_PAY);
    const early = await pay(20_000, { sendOn: on('03-22') });
    const late = await pay(30_000, { sendOn: on('03-24') });
    const choice = getChoice((await quote(RENT - 30_000)).guard, 0);
    const ids = [early.paymentId, late.paymentId];
    expect(ids.map((id) => getEffect(choice, id)?.effect)).toEqual(['sent', 'not_sent']);
    await pay(RENT - 30_000);
    await sendDueOn(on('03-22'));
    await sendDueOn(on('03-24'));
    expect([await readOutcome(ids[0] ?? ''), await readOutcome(ids[1] ?? '')]).toEqual([
      'sent',
      'not_sent',
    ]);
  });
});

describe('an auto-pay draw next to a payment', () => {
  const FULL = { kind: 'full_balance' } as const;
  const RENT_ONLY = { kind: 'rent' } as const;
  const FIXED = { kind: 'fixed', amountCents: 100_000, capCents: null } as const;
  const HALF = { kind: 'share', percent: 50 } as const;

  test.each([
    ['predicts the draw of a full balance after everything was paid', FULL, RENT, 'skipped'],
    ['predicts the draw of a full balance after a part was paid', FULL, 50_000, 'drawn_less'],
    ['predicts the draw of the rent after everything was paid', RENT_ONLY, RENT, 'skipped'],
    ['predicts the draw of the rent after a part was paid', RENT_ONLY, 50_000, 'drawn_less'],
    ['predicts the draw of a fixed amount after everything was paid', FIXED, RENT, 'skipped'],
    [
      'predicts the draw of a fixed amount after more than the rest was paid',
      FIXED,
      40_000,
      'drawn_less',
    ],
    ['predicts the draw of a share after everything was paid', HALF, RENT, 'skipped'],
    [
      'predicts the draw of a share after more than the other half was paid',
      HALF,
      80_000,
      'drawn_less',
    ],
  ] as const)('%s', async (_what, part, cents, effect) => {
    const { plan, on } = await begin(part, 0);
    plan.now = new Date(`${on('03-25')}T15:00:00Z`);
    await plan.charge(on('04-01'), RENT);
    const { guard } = await quote(cents);
    // Amara has no roommates who could change the amounts.
    expect(guard?.may_change).toBe(false);
    const choice = getChoice(guard, 0);
    const said = getEffect(choice, guard?.others[0]?.payment_id ?? '');
    expect([choice.amount_cents, said?.effect]).toEqual([cents, effect]);
    await pay(cents);
    const before = (await plan.payments()).length;
    await plan.runAt(`${guard?.others[0]?.on}T16:00:00Z`);
    const drawn = (await plan.payments()).slice(before).map((one) => one.amountCents);
    expect(drawn).toEqual(said?.amount_cents === 0 ? [] : [said?.amount_cents]);
  });

  test.each([
    ['the other half next to a share', HALF, RENT / 2],
    ['the rest next to a fixed amount', FIXED, RENT - 100_000],
  ] as const)('does not ask about %s, and draws as before', async (_what, part, cents) => {
    const { plan, on } = await begin(part, 0);
    plan.now = new Date(`${on('03-25')}T15:00:00Z`);
    await plan.charge(on('04-01'), RENT);
    const { warnings, guard } = await quote(cents - 1);
    expect(guard).toBeNull();
    await pay(cents - 1);
    await plan.runAt(`${warnings[0]?.on}T16:00:00Z`);
    expect((await plan.payments()).at(-1)?.amountCents).toBe(warnings[0]?.amount_cents);
  });

  test('predicts that a payment scheduled after a draw of everything is not sent', async () => {
    const { plan, on } = await begin(FULL, 0);
    plan.now = new Date(`${on('03-25')}T15:00:00Z`);
    await plan.charge(on('04-01'), RENT);
    const { guard } = await quote(50_000, { sendOn: on('04-09') });
    expect(getChoice(guard, 0)).toMatchObject({ amount_cents: 50_000, effect: 'not_sent' });
    const later = await pay(50_000, { sendOn: on('04-09') });
    await plan.runAt(`${guard?.others[0]?.on}T16:00:00Z`);
    await sendDueOn(on('04-09'));
    expect(await readOutcome(later.paymentId)).toBe('not_sent');
  });
});
