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

const summaryOf = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;

describe('before anything is paid', () => {
  test('spec 2: the three open charges and the balance are right to the cent', async () => {
    const summary = await summaryOf(maya);
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

  test('a co-occupant sees the same balance, but own methods only', async () => {
    expect((await summaryOf(sam)).balance_cents).toBe(153_860);
    const idsOf = async (renter: TestRenter) =>
      (await renter.get<PaymentMethod[]>('/v1/methods')).body.map((one) => one.method_id);
    expect(await idsOf(maya)).toEqual(['method-maya-bank', 'method-maya-card-4242']);
    expect(await idsOf(sam)).toEqual(['method-sam-bank']);
  });

  test('a quote names each method with its fee, cheapest first', async () => {
    const quote = await maya.createQuote(123_860);
    expect(quote.options.map((one) => [one.method.kind, one.fee_cents, one.total_cents])).toEqual([
      ['bank', 0, 123_860],
      ['credit_card', 3_654, 127_514],
    ]);
    expect(quote).toMatchObject({ amount_cents: 123_860, left_after_cents: 30_000 });
    expect(quote.options[1]).toMatchObject({ fee_rate: '2.95%', fee_per_year_cents: 43_848 });
  });

  test('rent that has passed is what is due, and not what comes after it', async () => {
    const lucas = await TestRenter.signIn(services, 'lucas.meyer');
    const { charges, due_on: due, today } = await summaryOf(lucas);
    const rents = charges.filter((one) => one.charge_type === 'rent').map((one) => one.due_on);
    expect([rents.length, rents.some((on) => on > today)]).toEqual([2, true]);
    expect(due).toBe(rents.toSorted()[0]);
    const quote = await lucas.send<Quote>('POST', '/v1/quotes', { body: { amount_cents: 10_000 } });
    expect(quote.body.due_on).toBe(due);
  });

  test('the fee schedule is that of the rent, each kind once', async () => {
    const { body } = await maya.get<FeeSchedule>('/v1/fee-schedule');
    expect(body.rent_cents).toBe(145_000);
    expect(body.options.map((one) => [one.kind, one.fee_cents])).toEqual([
      ['bank', 0],
      ['debit_card', 999],
      ['credit_card', 4_278],
    ]);
  });

  test('a renter without a lease has no summary, no schedule and no payments', async () => {
    expect((await hana.get('/v1/account-summary')).body).toBeNull();
    expect((await hana.get('/v1/fee-schedule')).body).toBeNull();
    expect((await hana.get('/v1/payments')).body).toEqual([]);
    expect((await hana.get('/v1/methods')).body).toEqual([]);
    const quote = await hana.send('POST', '/v1/quotes', { body: { amount_cents: 100 } });
    expect([quote.status, getErrorCode(quote)]).toEqual([404, 'not_found']);
  });

  test('where online payments are off, the service refuses them and says how to pay', async () => {
    expect(await summaryOf(jun)).toMatchObject({ online_payments_disabled: true });
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
  ])('a quote for %j is refused', async (body, status, code) => {
    const reply = await maya.send('POST', '/v1/quotes', { body });
    expect([reply.status, getErrorCode(reply)]).toEqual([status, code]);
  });
});

describe('what is not the caller’s', () => {
  test.each(operations.map((one) => [one.name, one.method, one.path] as const))(
    '%s needs a token',
    async (_name, method, path) => {
      const reply = await maya.send(method, path.replace(/\{.*\}/, createKey()), {
        token: null,
        key: createKey(),
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([reply.status, getErrorCode(reply)]).toEqual([401, 'unauthenticated']);
    },
  );

  test("another company's renter sees and finds nothing of it", async () => {
    const [first] = (await maya.get<Payment[]>('/v1/payments')).body;
    const found = await rosa.get(`/v1/payments/${first?.payment_id}`);
    const missing = await rosa.get('/v1/payments/there-is-none');
    expect([found.status, getErrorCode(found)]).toEqual([404, 'not_found']);
    expect(missing.status).toBe(404);
    const theirs = (await rosa.get<Payment[]>('/v1/payments')).body;
    expect(theirs.every((one) => one.payer_name === 'Rosa Delgado')).toBe(true);
  });

  test('nobody pays with the method or the quote of another, not even of a co-occupant', async () => {
    const foreignMethod = await maya.pay(await maya.createPaymentBody(10_000, 'method-sam-bank'));
    expect([foreignMethod.status, getErrorCode(foreignMethod)]).toEqual([422, 'quote_mismatch']);
    const ofMaya = await maya.createPaymentBody(10_000, 'method-sam-bank');
    const foreignQuote = await sam.pay(ofMaya);
    expect([foreignQuote.status, getErrorCode(foreignQuote)]).toEqual([404, 'not_found']);
  });

  test('a co-occupant sees a payment, but not by which account, nor why it failed', async () => {
    const [own] = (await maya.get<Payment[]>('/v1/payments')).body;
    const seen = (await sam.get<Payment>(`/v1/payments/${own?.payment_id}`)).body;
    expect(own).toMatchObject({ own: true, payer_name: 'Maya Ortiz' });
    expect(seen).toMatchObject({ own: false, method_label: 'bank', payer_name: 'Maya Ortiz' });
    expect(JSON.stringify((await sam.get('/v1/payments')).body)).not.toMatch(/6789|Lakeshore/);
  });
});

describe('bodies of a payment that are refused', () => {
  test.each([
    ['a field that it does not have', { amount_cents: 1 }],
    ['no consent', { authorization_text: '' }],
    ['a text for a list', { confirmed_payment_ids: 'all' }],
    ['a list for an id', { quote_id: ['a'] }],
  ])('%s', async (_what, change) => {
    const body = { ...(await maya.createPaymentBody(10_000, 'method-maya-bank')), ...change };
    const reply = await maya.pay(body);
    expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
  });

  test('a card number anywhere in it', async () => {
    const body = await maya.createPaymentBody(10_000, 'method-maya-bank');
    const reply = await maya.pay({ ...body, authorization_text: 'Use 4242 4242 4242 4242.' });
    expect([reply.status, getErrorCode(reply)]).toEqual([422, 'card_number_refused']);
  });
});
