import { statSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { officeAct } from 'services/platform/db/schema/office';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { sendAct } from './send-act.ts';

let services: TestServices;
let maya: TestRenter;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const act = (args: Record<string, unknown>) => sendTestAct(services, args);
const owed = async () => (await maya.get<AccountSummary>('/v1/account-summary')).body;
const lastAct = async () => {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeAct).orderBy(desc(officeAct.actedAt)).limit(1),
  );
  return row;
};
const listMails = (paymentId: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select({ template: mail.template, once: mail.once }).from(mail),
  ).then((rows) =>
    rows.filter(({ once }) => once.includes(paymentId)).map(({ template }) => template),
  );

test('rejects acts without the office key, which only its owner can read', async () => {
  const ask = (key: string) =>
    fetch(`${services.origins.services}/office/acts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ actor: 'eve', act: { act: 'findings' } }),
    }).then((answer) => answer.status);
  expect(await ask('')).toBe(401);
  expect(await ask('sandbox-local')).toBe(401);
  expect(statSync(join(services.config.dataDir, 'office.key')).mode & 0o777).toBe(0o600);
  expect((await act({ act: 'findings' })).code).toBe(0);
});

test('a charge and a credit change the balance and are recorded with their actor', async () => {
  const before = await owed();
  const charged = await act({ act: 'charge', renter: MAYA, cents: 2_500, for: 'Key copy' });
  expect(charged).toMatchObject({ code: 0, text: expect.stringContaining('$25.00 for Key copy') });
  expect(await lastAct()).toMatchObject({
    act: 'charge',
    actor: 'dana',
    arguments: { renter: MAYA, cents: 2_500, for: 'Key copy' },
  });
  const during = await owed();
  expect(during.balance_cents).toBe(before.balance_cents + 2_500);
  expect(during.charges.map((one) => one.description)).toContain('Key copy');
  expect((await act({ act: 'credit', renter: MAYA, cents: 2_500, for: 'Goodwill' })).code).toBe(0);
  expect((await owed()).balance_cents).toBe(before.balance_cents);
});

test('settles, partly refunds and returns a payment: state, ledger and mail', async () => {
  const { body: paid } = await maya.pay(
    await maya.createPaymentBody(4_000, 'method-maya-bank', true),
  );
  expect(paid.state).toBe('pending');
  expect((await act({ act: 'settle', payment: paid.reference })).code).toBe(0);
  expect((await maya.waitFor(paid.payment_id, ['pending'])).state).toBe('settled');
  const again = await act({ act: 'settle', payment: paid.payment_id });
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('settled')]);
  const fee = { act: 'refund', payment: paid.reference, cents: 5_000, for: 'Paid twice' };
  expect((await act(fee)).text).toBe('At most 4000 cents of this payment can go back.');
  const before = (await owed()).balance_cents;
  expect((await act({ act: 'return', payment: paid.reference, code: 'R01' })).code).toBe(0);
  expect((await maya.waitFor(paid.payment_id, ['settled'])).state).toBe('returned');
  expect((await owed()).balance_cents).toBe(before + 4_000 + 2_500);
  expect((await listMails(paid.payment_id)).sort()).toEqual([
    'payment-returned',
    'payment-settled',
    'payment-submitted',
  ]);
  const list = await act({ act: 'list', renter: MAYA });
  expect(list.rows).toContainEqual(
    expect.objectContaining({ payment: paid.reference, state: 'returned', code: 'R01' }),
  );
});

test('spec 7: stop-online-payments makes the API reject payments with the reason until online payments are allowed again', async () => {
  const text = 'A court decides about this account.';
  const stop = { act: 'stop-online-payments', renter: MAYA };
  expect((await act(stop)).code).not.toBe(0);
  expect((await act({ ...stop, text })).code).toBe(0);
  expect(await lastAct()).toMatchObject({ act: 'stop-online-payments', actor: 'dana' });
  expect(await owed()).toMatchObject({ online_payments_disabled: true, disabled_reason: text });
  const request = await maya.createPaymentBody(4_000, 'method-maya-bank', true).catch(String);
  expect(request).toContain('online_payments_disabled');
  const allow = { act: 'allow-online-payments', renter: MAYA };
  expect((await act(allow)).text).toBe('lease-ortiz can pay online again.');
  expect(await owed()).toMatchObject({ online_payments_disabled: false, disabled_reason: null });
  expect(await act(allow)).toMatchObject({ code: 1, text: 'lease-ortiz can pay online.' });
});

test('charges the late fee once for late rent, and not without late rent', async () => {
  const renter = 'theo.brandt@example.com';
  const none = await act({ act: 'late-fee', renter });
  expect([none.code, none.text]).toEqual([1, 'No rent of this lease is late.']);
  const due = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await act({ act: 'charge', renter, cents: 90_000, for: 'Rent', type: 'rent', due });
  const both = await Promise.all([
    act({ act: 'late-fee', renter }),
    act({ act: 'late-fee', renter }),
  ]);
  expect(both.map(({ text }) => text).sort()).toEqual([
    'The late fee of this rent is charged already.',
    'lease-brandt is charged a late fee of $50.00.',
  ]);
});

test('returns a message for an act that is not possible', async () => {
  expect(await act({ act: 'list', renter: 'nobody@example.com' })).toMatchObject({
    code: 1,
    text: 'Nobody with the e-mail nobody@example.com has an active lease.',
  });
  expect(await act({ act: 'settle', payment: 'HP-0' })).toMatchObject({
    code: 1,
    text: 'There is no payment HP-0.',
  });
  expect((await act({ act: 'return', payment: 'HP-0', code: 'X' })).code).toBe(2);
  const elsewhere = { origin: services.origins.services, dataDir: '/nowhere', actor: 'dana' };
  expect((await sendAct(elsewhere, { act: 'findings' })).code).toBe(3);
});

test('reconcile finds no differences in a consistent ledger', async () => {
  const answer = await act({ act: 'reconcile' });
  expect([
    answer.code,
    answer.rows.filter((row) => !('kind' in row && row.kind === 'return_rate')),
  ]).toEqual([0, []]);
  const [kept] = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeAct).where(eq(officeAct.act, 'reconcile')),
  );
  expect(kept?.actor).toBe('dana');
});
