import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import type { Payment } from 'shared/contract/payments/payments';
import type { FeeSchedule, Quote } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';

const operations = REST_OPERATIONS.filter((one) => one.service === 'payments');

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
let rosa: TestRenter;
let hana: TestRenter;
let jun: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  const signIn = (email: string) => TestRenter.signIn(services, email);
  maya = await signIn('maya.ortiz');
  sam = await signIn('sam.ortiz');
  rosa = await signIn('rosa.delgado');
  hana = await signIn('hana.kovac');
  jun = await signIn('jun.watanabe');
});
afterAll(() => services.close());

const readSummary = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;

describe('before any payment', () => {
  test('spec 2: returns the three open charges and the balance to the cent', async () => {
    const summary = await readSummary(maya);
    expect(summary).toMatchObject({ balance_cents: 153_860, pending_cents: 0 });
    expect(summary.left_to_pay_cents).toBe(153_860);
    expect(summary.charges.map((one) => [one.charge_type, one.left_cents])).toEqual([
      ['late_fee', 5_000],
      ['rent', 145_000],
      ['utility', 3_860],
    ]);
    const [fee, rent] = summary.amounts_due;
    expect(fee).toMatchObject({ state: 'overdue', amount_cents: 5_000, rent_cents: 0 });
    expect(rent).toMatchObject({ state: 'not_due', amount_cents: 148_860, rent_cents: 145_000 });
    expect(summary.due_on).toBe(fee?.due_on);
    expect(summary.late_fee).toEqual({
      after: `${rent?.due_on.slice(0, 8)}05`,
      amount_cents: 5_000,
    });
  });

  test('shows a co-occupant the same balance but only their own methods', async () => {
    expect((await readSummary(sam)).balance_cents).toBe(153_860);
    const readIds = async (renter: TestRenter) =>
      (await renter.get<PaymentMethod[]>('/v1/methods')).body.map((one) => one.method_id);
    expect(await readIds(maya)).toEqual(['method-maya-bank', 'method-maya-card-4242']);
    expect(await readIds(sam)).toEqual(['method-sam-bank']);
  });

  test('quotes each method with its fee, cheapest first', async () => {
    const quote = await maya.createQuote(123_860);
    expect(quote.options.map((one) => [one.method.kind, one.fee_cents, one.total_cents])).toEqual([
      ['bank', 0, 123_860],
      ['credit_card', 3_654, 127_514],
    ]);
    expect(quote).toMatchObject({ amount_cents: 123_860, left_after_cents: 30_000 });
    expect(quote.options[1]).toMatchObject({ fee_rate: '2.95%', fee_per_year_cents: 43_848 });
  });

  test('reports past rent as due and later rent as not due', async () => {
    const lucas = await TestRenter.signIn(services, 'lucas.meyer');
    const { charges, due_on: due, today } = await readSummary(lucas);
    const rents = charges.filter((one) => one.charge_type === 'rent').map((one) => one.due_on);
    expect([rents.length, rents.some((on) => on > today)]).toEqual([2, true]);
    expect(due).toBe(rents.toSorted()[0]);
    const quote = await lucas.send<Quote>('POST', '/v1/quotes', { body: { amount_cents: 10_000 } });
    expect(quote.body.due_on).toBe(due);
  });

  test('returns the fee schedule for the rent with each kind of method once', async () => {
    const { body } = await maya.get<FeeSchedule>('/v1/fee-schedule');
    expect(body.rent_cents).toBe(145_000);
    expect(body.options.map((one) => [one.kind, one.fee_cents])).toEqual([
      ['bank', 0],
      ['debit_card', 999],
      ['credit_card', 4_278],
    ]);
  });

  test('returns no summary, schedule or payments to a renter without a lease', async () => {
    expect((await hana.get('/v1/account-summary')).body).toBeNull();
    expect((await hana.get('/v1/fee-schedule')).body).toBeNull();
    expect((await hana.get('/v1/payments')).body).toEqual([]);
    expect((await hana.get('/v1/methods')).body).toEqual([]);
    const quote = await hana.send('POST', '/v1/quotes', { body: { amount_cents: 100 } });
    expect([quote.status, getErrorCode(quote)]).toEqual([404, 'not_found']);
  });

  test('refuses payments and explains how to pay when online payments are off', async () => {
    expect(await readSummary(jun)).toMatchObject({ online_payments_disabled: true });
    const quote = await jun.send('POST', '/v1/quotes', { body: { amount_cents: 10_000 } });
    expect([quote.status, getErrorCode(quote)]).toEqual([409, 'online_payments_disabled']);
    expect(getErrorDetails(quote)?.offline_payment).toContain('40 Dock Street');
  });

  test.each([
    [{ amount_cents: 153_861 }, 422, 'amount_over_balance'],
    [{ amount_cents: 99 }, 422, 'amount_below_minimum'],
    [{ amount_cents: 0 }, 400, 'invalid_request'],
    [{ amount_cents: -100 }, 400, 'invalid_request'],
    [{ amount_cents: 100.5 }, 400, 'invalid_request'],
    [{ amount_cents: '100' }, 400, 'invalid_request'],
    [{ amount_cents: null }, 400, 'invalid_request'],
    [{ amount_cents: 1e308 }, 400, 'invalid_request'],
    [{ amount_cents: 100, person_id: 'person-sam-ortiz' }, 400, 'invalid_request'],
    [{}, 400, 'invalid_request'],
  ])('refuses a quote for %j', async (body, status, code) => {
    const reply = await maya.send('POST', '/v1/quotes', { body });
    expect([reply.status, getErrorCode(reply)]).toEqual([status, code]);
  });
});

describe('access to other accounts', () => {
  test.each(operations.map((one) => [one.name, one.method, one.path] as const))(
    'requires a token for %s',
    async (_name, method, path) => {
      const reply = await maya.send(method, path.replace(/\{.*\}/, createKey()), {
        token: null,
        key: createKey(),
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([reply.status, getErrorCode(reply)]).toEqual([401, 'unauthenticated']);
    },
  );

  test('returns nothing to a renter of another company', async () => {
    const [first] = (await maya.get<Payment[]>('/v1/payments')).body;
    const found = await rosa.get(`/v1/payments/${first?.payment_id}`);
    const missing = await rosa.get('/v1/payments/there-is-none');
    expect([found.status, getErrorCode(found)]).toEqual([404, 'not_found']);
    expect(missing.status).toBe(404);
    const theirs = (await rosa.get<Payment[]>('/v1/payments')).body;
    expect(theirs.every((one) => one.payer_name === 'Rosa Delgado')).toBe(true);
  });

  test('refuses a payment with the method or quote of another person, even of a co-occupant', async () => {
    const foreignMethod = await maya.pay(await maya.createPaymentBody(10_000, 'method-sam-bank'));
    expect([foreignMethod.status, getErrorCode(foreignMethod)]).toEqual([422, 'quote_mismatch']);
    const ofMaya = await maya.createPaymentBody(10_000, 'method-sam-bank');
    const foreignQuote = await sam.pay(ofMaya);
    expect([foreignQuote.status, getErrorCode(foreignQuote)]).toEqual([404, 'not_found']);
  });

  test('shows a co-occupant a payment without its account or failure reason', async () => {
    const [own] = (await maya.get<Payment[]>('/v1/payments')).body;
    const seen = (await sam.get<Payment>(`/v1/payments/${own?.payment_id}`)).body;
    expect(own).toMatchObject({ own: true, payer_name: 'Maya Ortiz' });
    expect(seen).toMatchObject({ own: false, method_label: 'bank', payer_name: 'Maya Ortiz' });
    expect(JSON.stringify((await sam.get('/v1/payments')).body)).not.toMatch(/6789|Lakeshore/);
  });
});

describe('refused payment bodies', () => {
  test.each([
    ['refuses an unknown field', { amount_cents: 1 }],
    ['refuses a missing authorization text', { authorization_text: '' }],
    ['refuses a string instead of a list', { confirmed_payment_ids: 'all' }],
    ['refuses a list instead of an id', { quote_id: ['a'] }],
  ])('%s', async (_what, change) => {
    const body = { ...(await maya.createPaymentBody(10_000, 'method-maya-bank')), ...change };
    const reply = await maya.pay(body);
    expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
  });

  test('refuses a card number in any field', async () => {
    const body = await maya.createPaymentBody(10_000, 'method-maya-bank');
    const reply = await maya.pay({ ...body, authorization_text: 'Use 4242 4242 4242 4242.' });
    expect([reply.status, getErrorCode(reply)]).toEqual([422, 'card_number_refused']);
  });
});
