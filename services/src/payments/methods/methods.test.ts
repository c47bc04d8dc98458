import { and, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  BANK_FORM,
  CARD_FORM,
  createToken,
  saveMethod,
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

const listMethods = async (renter: TestRenter) =>
  (await renter.get<SavedMethod[]>('/v1/methods')).body;
const getOutcome = (reply: { status: number; body: unknown }) => [
  reply.status,
  getErrorCode(reply),
];
const getPath = (method: { method_id: string }, more = '') =>
  `/v1/methods/${method.method_id}${more}`;

/** The amounts of the two deposits, as the sandbox shows them to developers. */
async function readDeposits(last4: string): Promise<number[]> {
  const page = await (await fetch(`${services.origins.processor}/sandbox`)).text();
  const row = page.split('<tr>').find((one) => one.includes(last4)) ?? '';
  return [...row.matchAll(/\$0\.(\d\d)/g)].map(([, cents]) => Number(cents));
}

describe('adding a method', () => {
  test('stores only the last digits of a bank account with leading zeros, spaces or dashes', async () => {
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

  test('takes brand, last digits and expiry of a card from the processor and the payer as holder', async () => {
    const added = await saveMethod<SavedMethod>(maya, CARD_FORM);
    expect(added.body).toMatchObject({
      kind: 'credit_card',
      institution: 'Visa',
      last4: '4242',
      expires: '2029-04',
      holder_name: 'Maya Ortiz',
      is_default: false,
    });
    expect(await listMethods(maya)).toContainEqual(added.body);
    await maya.send('DELETE', getPath(added.body));
  });

  test('adds one method when the same token is sent repeatedly and concurrently', async () => {
    const token = await createToken(maya, { ...CARD_FORM, number: '4000056655665556' });
    const send = () => maya.send<SavedMethod>('POST', '/v1/methods', { body: { token } });
    const replies = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => body.method_id)).size).toBe(1);
    const debit = (await listMethods(maya)).filter((one) => one.kind === 'debit_card');
    expect(debit).toHaveLength(1);
    await maya.send('DELETE', getPath(debit[0] ?? { method_id: '' }));
  });

  test('mails the owner once about a new method', async () => {
    const token = await createToken(sam, CARD_FORM);
    const send = () => sam.send<SavedMethod>('POST', '/v1/methods', { body: { token } });
    const [{ body }] = await Promise.all([send(), send()]);
    await send();
    const mails = await withSystemContext(services.db, (tx) =>
      tx
        .select({ personId: mail.personId, data: mail.data })
        .from(mail)
        .where(
          and(eq(mail.template, 'method-added'), eq(mail.once, `method:${body.method_id}:added`)),
        ),
    );
    const data = { methodLabel: 'Visa •••• 4242' };
    expect(mails).toEqual([{ personId: 'person-sam-ortiz', data }]);
    await sam.send('DELETE', getPath(body));
  });

  test('refuses a token of another person and an invented token', async () => {
    const token = await createToken(maya, CARD_FORM);
    const stolen = await sam.send('POST', '/v1/methods', { body: { token } });
    expect(getOutcome(stolen)).toEqual([422, 'token_unusable']);
    const invented = await maya.send('POST', '/v1/methods', { body: { token: 'once_x' } });
    expect(getOutcome(invented)).toEqual([422, 'token_unusable']);
  });

  test('refuses a request body with a card or account number', async () => {
    const name = (nickname: string) =>
      maya.send('PATCH', '/v1/methods/method-maya-bank', { body: { nickname } });
    expect(getOutcome(await name('4242 4242 4242 4242'))).toEqual([422, 'card_number_refused']);
    expect(getOutcome(await name('110000000 000123456789'))).toEqual([422, 'card_number_refused']);
    const body = { token: '4242424242424242' };
    const asToken = await maya.send('POST', '/v1/methods', { body });
    expect(getOutcome(asToken)).toEqual([422, 'card_number_refused']);
    const extra = await maya.send('POST', '/v1/methods', { body: { token: 'x', account: '1' } });
    expect(getOutcome(extra)).toEqual([400, 'invalid_request']);
  });
});

describe('a sign-in within the last five minutes', () => {
  test.each([
    ['POST', '/v1/method-setups', { kind: 'card' }],
    ['POST', '/v1/methods', { token: 'once_x' }],
    ['DELETE', '/v1/methods/method-maya-bank', undefined],
    ['POST', '/v1/methods/method-maya-bank/verification', { amounts_cents: [1, 2] }],
  ] as const)('is required for %s %s', async (method, path, body) => {
    const reply = await stale.send(method, path, body === undefined ? {} : { body });
    expect(getOutcome(reply)).toEqual([403, 'recent_sign_in_needed']);
  });

  test('is not required to list methods, set the default or rename a method', async () => {
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

test('returns the same 404 for a method of another person, of a co-occupant and for an unknown one', async () => {
  for (const id of ['method-maya-bank', 'method-rosa-bank', 'method-of-nobody']) {
    const path = `/v1/methods/${id}`;
    const replies = [
      await sam.send('PATCH', path, { body: { nickname: 'Mine' } }),
      await sam.send('PUT', `${path}/default`),
      await sam.send('DELETE', path),
      await sam.send('POST', `${path}/verification`, { body: { amounts_cents: [1, 2] } }),
    ];
    expect(replies.map(getOutcome)).toEqual(replies.map(() => [404, 'not_found']));
  }
  expect(JSON.stringify(await listMethods(sam))).not.toMatch(/maya|Maya|6789|4242/);
});

describe('verifying a bank account', () => {
  let account: SavedMethod;
  beforeAll(async () => {
    account = (await saveMethod<SavedMethod>(hana, { ...BANK_FORM, account: '00987654321' })).body;
  });
  const verify = (amounts: readonly unknown[]) =>
    hana.send<SavedMethod>('POST', getPath(account, '/verification'), {
      body: { amounts_cents: amounts },
    });

  test('refuses the account until its two deposits are confirmed, and never discloses the amounts', async () => {
    expect(account).toMatchObject({
      state: 'pending_verification',
      verification: { attempts_left: 3 },
      is_default: false,
    });
    const reply = await hana.send('PUT', getPath(account, '/default'));
    expect(getOutcome(reply)).toEqual([422, 'method_unusable']);
    expect(JSON.stringify(account)).not.toMatch(/deposit|instrument/);
  });

  test.each([[[]], [[1]], [[1, 2, 3]], [[0, 5]], [[1, 100]], [['1', '2']], [[1.5, 2]]])(
    'refuses the amounts %j',
    async (amounts) => {
      expect(getOutcome(await verify(amounts))).toEqual([400, 'invalid_request']);
    },
  );

  test('counts a wrong pair as an attempt and verifies the right pair in either order', async () => {
    const wrong = await verify([50, 50]);
    expect(getOutcome(wrong)).toEqual([422, 'verification_failed']);
    expect(getErrorDetails(wrong)).toEqual({ attempts_left: 2 });
    // The same pair again, as after a lost answer, does not count as an attempt.
    expect(getErrorDetails(await verify([50, 50]))).toEqual({ attempts_left: 2 });
    const verified = await verify((await readDeposits('4321')).reverse());
    expect(verified.body).toMatchObject({ state: 'active', verification: null });
    expect(getOutcome(await verify([1, 2]))).toEqual([409, 'verification_over']);
  });

  test('closes the verification after three wrong pairs; the account can only be added again', async () => {
    const other = (await saveMethod<SavedMethod>(hana, { ...BANK_FORM, account: '55512345' })).body;
    const wrong = (cents: number) =>
      hana.send('POST', getPath(other, '/verification'), {
        body: { amounts_cents: [cents, cents] },
      });
    const replies = [await wrong(50), await wrong(51), await wrong(52), await wrong(53)];
    expect(replies.map(getErrorCode)).toEqual([
      'verification_failed',
      'verification_failed',
      'verification_failed',
      'verification_over',
    ]);
    const right = { amounts_cents: await readDeposits('2345') };
    const late = await hana.send('POST', getPath(other, '/verification'), { body: right });
    expect(getOutcome(late)).toEqual([409, 'verification_over']);
    expect((await hana.send('DELETE', getPath(other))).status).toBe(200);
  });
});

describe('default method and removal', () => {
  const listDefaults = async (renter: TestRenter) =>
    (await listMethods(renter)).filter((one) => one.is_default).map((one) => one.method_id);

  test('keeps exactly one default when several are set concurrently', async () => {
    const ids = ['method-maya-bank', 'method-maya-card-4242'];
    const set = (id: string | undefined) => maya.send('PUT', `/v1/methods/${id}/default`);
    const replies = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => set(ids[index])));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await listDefaults(maya)).toHaveLength(1);
    await set('method-maya-bank');
    expect(await listDefaults(maya)).toEqual(['method-maya-bank']);
  });

  test('refuses to remove a method while a pending payment uses it', async () => {
    const paid = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
    expect(paid.body.state).toBe('pending');
    const refused = await maya.send('DELETE', '/v1/methods/method-maya-bank');
    expect(getOutcome(refused)).toEqual([409, 'method_in_use']);
    expect(getErrorDetails(refused)).toEqual({ used_by: 'payment_on_the_way' });
    const [first] = await listMethods(maya);
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

  test('refuses either the payment or the removal when both run concurrently', async () => {
    for (const cents of [310, 320, 330]) {
      const bank = (await saveMethod<SavedMethod>(sam, BANK_FORM)).body;
      const body = await sam.createPaymentBody(cents, bank.method_id, true);
      const [paid, removed] = await Promise.all([sam.pay(body), sam.send('DELETE', getPath(bank))]);
      const both = [paid, removed].map(getOutcome);
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

  test('refuses to remove a method that a scheduled payment uses', async () => {
    const bank = (await saveMethod<SavedMethod>(sam, BANK_FORM)).body;
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const paid = await sam.pay(await sam.createPaymentBody(340, bank.method_id, true, day));
    expect([paid.status, paid.body.state]).toEqual([201, 'scheduled']);
    const refused = await sam.send('DELETE', getPath(bank));
    expect(getOutcome(refused)).toEqual([409, 'method_in_use']);
  });

  test('refuses to remove a method until auto-pay uses another one or is off', async () => {
    const amara = await TestRenter.signIn(services, 'amara.okafor');
    const [bank] = await listMethods(amara);
    expect(bank).toMatchObject({ used_by: ['auto_pay'], is_backup: false });
    const path = `/v1/methods/${bank?.method_id}`;
    const refused = await amara.send('DELETE', path);
    expect(getOutcome(refused)).toEqual([409, 'method_in_use']);
    expect(getErrorDetails(refused)).toEqual({ used_by: 'auto_pay' });
    const { body } = await amara.get<{ plan: { plan_id: string } }>('/v1/auto-pay');
    await amara.send('POST', `/v1/auto-pay/${body.plan.plan_id}/stop`);
    expect((await amara.send('DELETE', path)).status).toBe(200);
  });

  test('reports a method as the auto-pay backup', async () => {
    const lucas = await TestRenter.signIn(services, 'lucas.meyer');
    const methods = await listMethods(lucas);
    const used = methods.filter((method) => method.used_by.includes('auto_pay'));
    expect(used.map(({ kind, is_backup }) => [kind, is_backup])).toEqual(
      expect.arrayContaining([
        ['bank', false],
        ['credit_card', true],
      ]),
    );
  });

  test('returns 404 for every use of a removed method', async () => {
    const path = '/v1/methods/method-maya-bank';
    expect(getOutcome(await maya.send('DELETE', path))).toEqual([404, 'not_found']);
    expect(getOutcome(await maya.send('PUT', `${path}/default`))).toEqual([404, 'not_found']);
    const { options } = await maya.createQuote(10_000);
    expect(options.map(({ method }) => method.method_id)).toEqual(['method-maya-card-4242']);
  });
});
