import { type SQL, sql } from 'drizzle-orm';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';

let services: TestServices;
let maya: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const TERMS: AutoPayTerms = {
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: 160_000,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: 'method-maya-bank',
  backup_method_id: 'method-maya-card-4242',
  notice_days: 10,
};

const runSql = <Row extends Record<string, unknown>>(query: SQL) =>
  withSystemContext(services.db, (tx) => tx.execute<Row>(query));

const preview = (renter: TestRenter, terms: AutoPayTerms) =>
  renter.send<AutoPayPreview>('POST', '/v1/auto-pay/preview', { body: terms });

async function readConsent(renter: TestRenter, terms: AutoPayTerms) {
  const { body } = await preview(renter, terms);
  const { text, notice_waiver } = body.mandate;
  return { terms, mandate_text: text, notice_waiver, signed_name: 'Maya Ortiz' };
}

const sendAction = (renter: TestRenter, planId: string, verb: string, body?: unknown) =>
  renter.send<AutoPay>('POST', `/v1/auto-pay/${planId}/${verb}`, { body });

const readPlan = async (renter: TestRenter) => {
  const { body } = await renter.get<AutoPay>('/v1/auto-pay');
  if (!body.plan) throw new Error('Auto-pay is off.');
  return body.plan;
};

test('is off at first and suggests a cap ten percent above the rent', async () => {
  const { body } = await maya.get<AutoPay>('/v1/auto-pay');
  expect(body).toMatchObject({ plan: null, forecast: [], monthly_cents: 145_000, due_day: 1 });
  expect(body.suggested_cap_cents).toBe(159_500);
});

test.each<[string, Partial<AutoPayTerms>, string, string]>([
  ['a missing cap', { cap_cents: null }, 'cap_cents', 'cap_missing'],
  ['a cap below the rent', { cap_cents: 144_999 }, 'cap_cents', 'cap_below_bill'],
  ['a missing amount', { kind: 'fixed' }, 'amount_cents', 'amount_missing'],
  ['a missing percentage', { kind: 'share' }, 'percent', 'percent_missing'],
  ['a missing end date', { ends: 'date' }, 'ends_on', 'end_missing'],
  ['an end before the first draw', { ends: 'date', ends_on: '2020-01-01' }, 'ends_on', 'no_draw'],
  [
    'the same method as backup',
    { backup_method_id: TERMS.method_id },
    'backup_method_id',
    'same_method',
  ],
])('refuses %s and names the field', async (_what, part, field, reason) => {
  const reply = await preview(maya, { ...TERMS, ...part });
  expect([reply.status, getErrorCode(reply)]).toEqual([422, 'auto_pay_terms_refused']);
  expect(reply.body).toMatchObject({ error: { field, details: { reason } } });
});

test("returns 404 for another person's method and refuses an expired card", async () => {
  const foreign = await preview(maya, { ...TERMS, method_id: 'method-sam-bank' });
  expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
  const lucas = await TestRenter.signIn(services, 'lucas.meyer');
  const terms = { ...TERMS, backup_method_id: null };
  const expired = await preview(lucas, { ...terms, method_id: 'method-lucas-card-4242' });
  expect([expired.status, getErrorCode(expired)]).toEqual([422, 'method_unusable']);
});

test('spec 3: refuses where online payments are off', async () => {
  const jun = await TestRenter.signIn(services, 'jun.watanabe');
  const terms = { ...TERMS, method_id: 'method-jun-bank', backup_method_id: null };
  expect(getErrorCode(await preview(jun, terms))).toBe('online_payments_disabled');
});

test('rejects a mandate text that does not match the terms', async () => {
  const consent = await readConsent(maya, TERMS);
  const body = { ...consent, terms: { ...TERMS, cap_cents: 500_000 } };
  const reply = await maya.send('POST', '/v1/auto-pay', { body });
  expect([reply.status, getErrorCode(reply)]).toEqual([409, 'mandate_changed']);
});

test('requires a recent sign-in to turn auto-pay on', async () => {
  const body = await readConsent(maya, TERMS);
  const token = await services.tokenFor('maya.ortiz@example.com', 600);
  const reply = await maya.send('POST', '/v1/auto-pay', { body, token });
  expect([reply.status, getErrorCode(reply)]).toEqual([403, 'recent_sign_in_needed']);
});

test('creates one plan with one mandate and one mail when it is turned on twice concurrently', async () => {
  const body = await readConsent(maya, TERMS);
  const replies = await Promise.all(
    [1, 2, 3].map(() => maya.send<AutoPay>('POST', '/v1/auto-pay', { body })),
  );
  expect(replies.map((one) => one.status).sort()).toEqual([201, 409, 409]);
  expect(replies.filter((one) => one.status === 409).map(getErrorCode)).toEqual([
    'auto_pay_exists',
    'auto_pay_exists',
  ]);
  const plan = await readPlan(maya);
  expect(plan).toMatchObject({ state: 'active', mandate: { text: body.mandate_text } });
  expect(plan.mandate.text).toMatch(/^I, Maya Ortiz, authorize Harbor & Pine .*up to \$1,600\.00/);
  const stored = await runSql(sql`select signed_name, ip_address, user_agent
    from auto_pay_mandate where plan_id = ${plan.plan_id}`);
  expect(stored.rows).toEqual([
    { signed_name: 'Maya Ortiz', ip_address: expect.stringMatching(/127|::1/), user_agent: 'node' },
  ]);
  const mails = await runSql<{ data: { mandateText: string } }>(
    sql`select data from mail where template = 'auto-pay-on' and person_id = 'person-maya-ortiz'`,
  );
  expect(mails.rows.map((row) => row.data.mandateText)).toEqual([body.mandate_text]);
});

test('previews exactly what the plan then draws', async () => {
  const previewed = await preview(maya, TERMS);
  const { body } = await maya.get<AutoPay>('/v1/auto-pay');
  expect(body.forecast).toEqual(previewed.body.forecast);
  expect(body.forecast[0]?.amount_cents).toBeGreaterThan(0);
  expect(body.forecast.every((draw) => draw.amount_cents <= 160_000)).toBe(true);
});

test('previews and signs a change as it will apply, without drawing a month again that is already drawn', async () => {
  const { body: before } = await maya.get<AutoPay>('/v1/auto-pay');
  const [drawn, next] = before.forecast;
  await runSql(sql`insert into auto_pay_run
    (corporation_id, plan_id, period, person_id, due_on, draw_on, state, amount_cents)
    values ('corp-harbor', ${before.plan?.plan_id}, ${drawn?.period}, 'person-maya-ortiz',
      ${drawn?.due_on}, ${drawn?.draw_on}, 'submitted', ${drawn?.amount_cents})
    on conflict (corporation_id, plan_id, period) do update set state = 'submitted'`);
  const terms = { ...TERMS, cap_cents: 165_000 };
  const previewed = await preview(maya, terms);
  expect(previewed.body.forecast[0]?.period).toBe(next?.period);
  const changed = await maya.send<AutoPay>('PUT', `/v1/auto-pay/${before.plan?.plan_id}`, {
    body: await readConsent(maya, terms),
  });
  expect(changed.body.forecast).toEqual(previewed.body.forecast);
  await runSql(sql`delete from auto_pay_run where plan_id = ${before.plan?.plan_id}`);
});

test('hides the plan from a co-occupant and returns 404 for its changes', async () => {
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const { plan_id: planId } = await readPlan(maya);
  expect((await sam.get<AutoPay>('/v1/auto-pay')).body).toMatchObject({ plan: null, runs: [] });
  for (const verb of ['resume', 'skip', 'unskip', 'stop']) {
    const foreign = await sendAction(sam, planId, verb);
    const missing = await sendAction(sam, 'plan-nobody', verb);
    expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
    expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
  }
  expect((await readPlan(maya)).state).toBe('active');
});

test('skips, restores, pauses, resumes, changes and stops a plan', async () => {
  const { plan_id: planId } = await readPlan(maya);
  const skipped = await sendAction(maya, planId, 'skip');
  expect(skipped.body.forecast.map((draw) => draw.skipped).slice(0, 2)).toEqual([
    'by_renter',
    null,
  ]);
  expect(getErrorCode(await sendAction(maya, planId, 'skip'))).toBe('auto_pay_not_possible');
  expect((await sendAction(maya, planId, 'unskip')).body.forecast[0]?.skipped).toBeNull();

  const yesterday = await sendAction(maya, planId, 'pause', { until: '2020-01-01' });
  expect(getErrorDetails(yesterday)).toMatchObject({ reason: 'pause_too_short' });
  const paused = await sendAction(maya, planId, 'pause', { until: null });
  expect(paused.body.plan).toMatchObject({ state: 'paused', state_reason: null });
  expect(paused.body.forecast.every((draw) => draw.skipped === 'paused')).toBe(true);
  expect((await sendAction(maya, planId, 'resume')).body.plan?.state).toBe('active');

  const fixed = { ...TERMS, kind: 'fixed' as const, amount_cents: 50_000 };
  const other = await maya.send<AutoPay>('PUT', `/v1/auto-pay/${planId}`, {
    body: await readConsent(maya, fixed),
  });
  expect(other.body.plan).toMatchObject({ kind: 'fixed', amount_cents: 50_000, cap_cents: null });
  const body = await readConsent(maya, { ...TERMS, cap_cents: 170_000, day: 3 });
  const changed = await maya.send<AutoPay>('PUT', `/v1/auto-pay/${planId}`, { body });
  expect(changed.body.plan).toMatchObject({ plan_id: planId, day: 3, cap_cents: 170_000 });

  expect((await sendAction(maya, planId, 'stop')).body).toMatchObject({ plan: null, forecast: [] });
  expect((await sendAction(maya, planId, 'stop')).status).toBe(404);
  const again = await maya.send('POST', '/v1/auto-pay', { body });
  expect(again.status).toBe(201);
});

test('seeds Amara with an active plan on her bank account and Lucas with a plan that is paused after R01', async () => {
  const amara = await TestRenter.signIn(services, 'amara.okafor');
  expect(await readPlan(amara)).toMatchObject({ state: 'active', method: { kind: 'bank' } });
  const lucas = await TestRenter.signIn(services, 'lucas.meyer');
  const { body } = await lucas.get<AutoPay>('/v1/auto-pay');
  expect(body.plan).toMatchObject({
    state: 'paused',
    state_reason: 'returned_too_often',
    backup_method: { state: 'expired' },
  });
  expect(body.runs[0]).toMatchObject({
    state: 'returned',
    failure_reason: 'There was not enough money in the account.',
  });
});

test('returns no auto-pay without a lease', async () => {
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  expect((await hana.get('/v1/auto-pay')).body).toBeNull();
});
