import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  BANK_FORM,
  CARD_FORM,
  createToken,
  openForm,
  readMicroDeposits,
  saveMethod,
  submitForm,
} from 'services/testing/payments/method-form';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { PaymentMethod, SavedMethod } from 'shared/contract/payments/methods';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
let hana: TestRenter;
let stale: TestRenter;

beforeAll(async () => {
  services = await startTestServices({ settleMs: 400 });
  const signIn = (email: string, ago = 0) => TestRenter.signIn(services, email, ago);
  maya = await signIn('maya.ortiz');
  sam = await signIn('sam.ortiz');
  hana = await signIn('hana.kovac');
  stale = await signIn('maya.ortiz', 3600);
});
afterAll(() => services.close());

const listOf = async (renter: TestRenter) => (await renter.get<SavedMethod[]>('/v1/methods')).body;
const outcome = (reply: { status: number; body: unknown }) => [reply.status, getErrorCode(reply)];
const pathOf = (method: { method_id: string }, more = '') =>
  `/v1/methods/${method.method_id}${more}`;

describe('adding', () => {
  test('a bank account: leading zeros, spaces and dashes are kept apart from its last digits', async () => {
    const added = await saveMethod<SavedMethod>(hana, {
      ...BANK_FORM,
      holder: 'Hana Kovač',
      routing: '1100-0000 0',
      account: '0001 2345-6789',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      kind: 'bank',
      institution: 'Lakeshore Credit Union',
      last4: '6789',
      holder_name: 'Hana Kovač',
      account_type: 'checking',
      state: 'active',
      is_default: true,
      used_by: [],
      verification: null,
    });
  });

  test('a card: brand, last digits and expiry come from the processor, the holder is the payer', async () => {
    const added = await saveMethod<SavedMethod>(maya, CARD_FORM);
    expect(added.body).toMatchObject({
      kind: 'credit_card',
      institution: 'Visa',
      last4: '4242',
      expires: '2029-04',
      holder_name: 'Maya Ortiz',
      is_default: false,
    });
    expect(await listOf(maya)).toContainEqual(added.body);
    await maya.send('DELETE', pathOf(added.body));
  });

  test('the same token adds one method, however often and at once it is sent', async () => {
    const token = await createToken(maya, { ...CARD_FORM, number: '4000056655665556' });
    const send = () => maya.send<SavedMethod>('POST', '/v1/methods', { body: { token } });
    const replies = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => body.method_id)).size).toBe(1);
    const debit = (await listOf(maya)).filter((one) => one.kind === 'debit_card');
    expect(debit).toHaveLength(1);
    await maya.send('DELETE', pathOf(debit[0] ?? { method_id: '' }));
  });

  test('2.6: its owner is told of it by mail, once, however often the token is sent', async () => {
    const token = await createToken(sam, CARD_FORM);
    const send = () => sam.send<SavedMethod>('POST', '/v1/methods', { body: { token } });
    const [{ body }] = await Promise.all([send(), send()]);
    await send();
    const told = await withSystemContext(services.db, (tx) =>
      tx
        .select({ personId: mail.personId, data: mail.data })
        .from(mail)
        .where(
          and(eq(mail.template, 'method-added'), eq(mail.once, `method:${body.method_id}:added`)),
        ),
    );
    const data = { methodLabel: 'Visa •••• 4242' };
    expect(told).toEqual([{ personId: 'person-sam-ortiz', data }]);
    await sam.send('DELETE', pathOf(body));
  });

  test('a token is good for its own person alone, and an invented one for nobody', async () => {
    const token = await createToken(maya, CARD_FORM);
    const stolen = await sam.send('POST', '/v1/methods', { body: { token } });
    expect(outcome(stolen)).toEqual([422, 'token_unusable']);
    const invented = await maya.send('POST', '/v1/methods', { body: { token: 'once_x' } });
    expect(outcome(invented)).toEqual([422, 'token_unusable']);
  });

  test('2.8: a body of ours with the number of a card or of an account is refused', async () => {
    const name = (nickname: string) =>
      maya.send('PATCH', '/v1/methods/method-maya-bank', { body: { nickname } });
    expect(outcome(await name('4242 4242 4242 4242'))).toEqual([422, 'card_number_refused']);
    expect(outcome(await name('110000000 000123456789'))).toEqual([422, 'card_number_refused']);
    const body = { token: '4242424242424242' };
    const asToken = await maya.send('POST', '/v1/methods', { body });
    expect(outcome(asToken)).toEqual([422, 'card_number_refused']);
    const extra = await maya.send('POST', '/v1/methods', { body: { token: 'x', account: '1' } });
    expect(outcome(extra)).toEqual([400, 'invalid_request']);
  });
});

describe('T10: what changes how money moves needs a sign-in of the last five minutes', () => {
  test.each([
    ['POST', '/v1/method-setups', { kind: 'card' }],
    ['POST', '/v1/methods', { token: 'once_x' }],
    ['DELETE', '/v1/methods/method-maya-bank', undefined],
    ['POST', '/v1/methods/method-maya-bank/verification', { amounts_cents: [1, 2] }],
  ] as const)('%s %s', async (method, path, body) => {
    const reply = await stale.send(method, path, body === undefined ? {} : { body });
    expect(outcome(reply)).toEqual([403, 'recent_sign_in_needed']);
  });

  test('but not the list, the default, nor a name of one’s own', async () => {
    expect((await stale.get('/v1/methods')).status).toBe(200);
    const chosen = await stale.send('PUT', '/v1/methods/method-maya-bank/default');
    expect(chosen.status).toBe(200);
    const body = { nickname: '  Everyday  ' };
    const named = await stale.send<SavedMethod>('PATCH', '/v1/methods/method-maya-bank', { body });
    expect(named.body.nickname).toBe('Everyday');
    const away = { nickname: null };
    const plain = await stale.send<SavedMethod>('PATCH', '/v1/methods/method-maya-bank', {
      body: away,
    });
    expect(plain.body.nickname).toBeNull();
  });
});

test('a method of another, of a co-occupant or of nobody is answered alike', async () => {
  for (const id of ['method-maya-bank', 'method-rosa-bank', 'method-of-nobody']) {
    const path = `/v1/methods/${id}`;
    const replies = [
      await sam.send('PATCH', path, { body: { nickname: 'Mine' } }),
      await sam.send('PUT', `${path}/default`),
      await sam.send('DELETE', path),
      await sam.send('POST', `${path}/verification`, { body: { amounts_cents: [1, 2] } }),
    ];
    expect(replies.map(outcome)).toEqual(replies.map(() => [404, 'not_found']));
  }
  expect(JSON.stringify(await listOf(sam))).not.toMatch(/maya|Maya|6789|4242/);
});

describe('a bank account that its bank does not confirm at once', () => {
  let account: SavedMethod;
  beforeAll(async () => {
    account = (await saveMethod<SavedMethod>(hana, { ...BANK_FORM, account: '00987654321' })).body;
  });
  const verify = (amounts: readonly unknown[]) =>
    hana.send<SavedMethod>('POST', pathOf(account, '/verification'), {
      body: { amounts_cents: amounts },
    });

  test('cannot be used until its two deposits are named, and nobody is told how much they were', async () => {
    expect(account).toMatchObject({
      state: 'pending_verification',
      verification: { attempts_left: 3 },
      is_default: false,
    });
    const reply = await hana.send('PUT', pathOf(account, '/default'));
    expect(outcome(reply)).toEqual([422, 'method_unusable']);
    expect(JSON.stringify(account)).not.toMatch(/deposit|instrument/);
  });

  test.each([[[]], [[1]], [[1, 2, 3]], [[0, 5]], [[1, 100]], [['1', '2']], [[1.5, 2]]])(
    'amounts of %j are no two deposits',
    async (amounts) => {
      expect(outcome(await verify(amounts))).toEqual([400, 'invalid_request']);
    },
  );

  test('a wrong pair costs a try; the right one, in either order, verifies it', async () => {
    const wrong = await verify([50, 50]);
    expect(outcome(wrong)).toEqual([422, 'verification_failed']);
    expect(getErrorDetails(wrong)).toEqual({ attempts_left: 2 });
    // The same pair again, as whoever lost the answer sends it, costs nothing more.
    expect(getErrorDetails(await verify([50, 50]))).toEqual({ attempts_left: 2 });
    const verified = await verify((await readMicroDeposits(services, '4321')).reverse());
    expect(verified.body).toMatchObject({ state: 'active', verification: null });
    expect(outcome(await verify([1, 2]))).toEqual([409, 'verification_over']);
  });

  test('three wrong pairs, and it can only be added again', async () => {
    const other = (await saveMethod<SavedMethod>(hana, { ...BANK_FORM, account: '55512345' })).body;
    const wrong = (cents: number) =>
      hana.send('POST', pathOf(other, '/verification'), {
        body: { amounts_cents: [cents, cents] },
      });
    const replies = [await wrong(50), await wrong(51), await wrong(52), await wrong(53)];
    expect(replies.map(getErrorCode)).toEqual([
      'verification_failed',
      'verification_failed',
      'verification_failed',
      'verification_over',
    ]);
    const right = { amounts_cents: await readMicroDeposits(services, '2345') };
    const late = await hana.send('POST', pathOf(other, '/verification'), { body: right });
    expect(outcome(late)).toEqual([409, 'verification_over']);
    expect((await hana.send('DELETE', pathOf(other))).status).toBe(200);
  });
});

describe('default and removal', () => {
  const defaultsOf = async (renter: TestRenter) =>
    (await listOf(renter)).filter((one) => one.is_default).map((one) => one.method_id);

  test('there is one default at any time, also where many are set at once', async () => {
    const ids = ['method-maya-bank', 'method-maya-card-4242'];
    const set = (id: string | undefined) => maya.send('PUT', `/v1/methods/${id}/default`);
    const replies = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => set(ids[index])));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await defaultsOf(maya)).toHaveLength(1);
    await set('method-maya-bank');
    expect(await defaultsOf(maya)).toEqual(['method-maya-bank']);
  });

  test('one that a payment on the way uses stays until that has arrived', async () => {
    const paid = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
    expect(paid.body.state).toBe('pending');
    const refused = await maya.send('DELETE', '/v1/methods/method-maya-bank');
    expect(outcome(refused)).toEqual([409, 'method_in_use']);
    expect(getErrorDetails(refused)).toEqual({ used_by: 'payment_on_the_way' });
    const [first] = await listOf(maya);
    expect(first).toMatchObject({ method_id: 'method-maya-bank', used_by: ['payment_on_the_way'] });
    await maya.waitFor(paid.body.payment_id, ['submitting', 'unknown', 'pending']);
    const left = await maya.send<PaymentMethod[]>('DELETE', '/v1/methods/method-maya-bank');
    expect(left.body.map((one) => [one.method_id, one.is_default])).toEqual([
      ['method-maya-card-4242', true],
    ]);
    const receipt = await maya.get<{ method_label: string }>(
      `/v1/payments/${paid.body.payment_id}`,
    );
    expect(receipt.body.method_label).toBe('Lakeshore Credit Union •••• 6789');
  });

  test('a payment and the removal of its method at once: one of the two is refused', async () => {
    for (const cents of [310, 320, 330]) {
      const bank = (await saveMethod<SavedMethod>(sam, BANK_FORM)).body;
      const body = await sam.createPaymentBody(cents, bank.method_id, true);
      const [paid, removed] = await Promise.all([sam.pay(body), sam.send('DELETE', pathOf(bank))]);
      const both = [paid, removed].map(outcome);
      expect([
        [
          [201, undefined],
          [409, 'method_in_use'],
        ],
        [
          [404, 'not_found'],
          [200, undefined],
        ],
      ]).toContainEqual(both);
    }
  });

  test('one that a payment of a later day is planned with stays as well', async () => {
    const bank = (await saveMethod<SavedMethod>(sam, BANK_FORM)).body;
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const paid = await sam.pay(await sam.createPaymentBody(340, bank.method_id, true, day));
    expect([paid.status, paid.body.state]).toEqual([201, 'scheduled']);
    const refused = await sam.send('DELETE', pathOf(bank));
    expect(outcome(refused)).toEqual([409, 'method_in_use']);
  });

  test('2.7: one that auto-pay draws from stays until auto-pay has another, or is off', async () => {
    const amara = await TestRenter.signIn(services, 'amara.okafor');
    const [bank] = await listOf(amara);
    expect(bank).toMatchObject({ used_by: ['auto_pay'], is_backup: false });
    const path = `/v1/methods/${bank?.method_id}`;
    const refused = await amara.send('DELETE', path);
    expect(outcome(refused)).toEqual([409, 'method_in_use']);
    expect(getErrorDetails(refused)).toEqual({ used_by: 'auto_pay' });
    const { body } = await amara.get<{ plan: { plan_id: string } }>('/v1/auto-pay');
    await amara.send('POST', `/v1/auto-pay/${body.plan.plan_id}/stop`);
    expect((await amara.send('DELETE', path)).status).toBe(200);
  });

  test('2.7: one that steps in where auto-pay is refused says so', async () => {
    const lucas = await TestRenter.signIn(services, 'lucas.meyer');
    const methods = await listOf(lucas);
    const used = methods.filter((method) => method.used_by.includes('auto_pay'));
    expect(used.map(({ kind, is_backup }) => [kind, is_backup])).toEqual(
      expect.arrayContaining([
        ['bank', false],
        ['credit_card', true],
      ]),
    );
  });

  test('one that is removed is there for nothing any more', async () => {
    const path = '/v1/methods/method-maya-bank';
    expect(outcome(await maya.send('DELETE', path))).toEqual([404, 'not_found']);
    expect(outcome(await maya.send('PUT', `${path}/default`))).toEqual([404, 'not_found']);
    const { options } = await maya.createQuote(10_000);
    expect(options.map(({ method }) => method.method_id)).toEqual(['method-maya-card-4242']);
  });
});

test('the form takes ten tries, and none after it has given a token', async () => {
  const form = await openForm(maya, 'card');
  const wrong = () => submitForm(form, { ...CARD_FORM, number: '4242 4242 4242 4241' });
  // All at once: none of them slips by while another is being read.
  const tries = await Promise.all(Array.from({ length: 15 }, wrong));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await submitForm(form, CARD_FORM)).status).toBe(409);
  const other = await openForm(maya, 'card');
  expect((await submitForm(other, CARD_FORM)).status).toBe(201);
  expect((await submitForm(other, CARD_FORM)).status).toBe(409);
});
