import { gzipSync } from 'node:zlib';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { findInAddress, findSecrets, type SecretFinding } from '../fixtures/reports/secrets.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';
import { payOtherAmount } from '../pages/pay-other-amount.ts';
import { ReportProblemPage } from '../pages/report.ts';

const PERSON = ['Walter', 'Big', 'walter.big@example.com'];
const ACCOUNT = '000123456789';
const GATE_CODE = 'Gate-7719#';
const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ3YWx0ZXIifQ.c2lnbmF0dXJl';

const planted: [kind: string, text: string][] = [
  ['an access token', `sent with ${JWT}`],
  ['a bearer token', 'authorization: Bearer abcdef'],
  ['a sign-in code', 'GET /login?code=abcdef&state=x'],
  ['an e-mail address', 'walter.big@example.com'],
  ['an account number', `account ${ACCOUNT}`],
  ['a card number', '4242 4242 4242 4242'],
  ['a gate code', `opens with ${GATE_CODE}`],
  ['an amount', 'owes $1,538.60'],
  ['an address with a query', 'https://portal.example/a?b'],
  ['a name that this run knows', 'Hello Walter'],
];

for (const [kind, text] of planted) {
  test(`the secret check finds ${kind} in an event and in an error report`, async ({ stack }) => {
    const telemetry = new Telemetry(stack);
    await telemetry.empty();
    const event = { event: 'view', properties: { name: text } };
    const exception = { values: [{ type: 'Error', value: text }] };
    const lines = [{ event_id: 'a' }, { type: 'event' }, { exception }];
    await telemetry.plant('/e/', gzipSync(JSON.stringify({ batch: [event] })));
    await telemetry.plant('/api/1/envelope/', lines.map((line) => JSON.stringify(line)).join('\n'));
    // Planted records have no person. Others may come from a page of an earlier test.
    const sent = [...(await telemetry.events()), ...(await telemetry.errors())];
    const findings = sent
      .filter(({ distinct_id }) => distinct_id === null)
      .map((record) => findSecrets(record, [...PERSON, GATE_CODE]).length);
    expect(findings).toEqual([expect.any(Number), expect.any(Number)]);
    expect(findings).not.toContain(0);
  });
}

test('the secret check finds a secret in an id field, in a field name and outside of the identity', () => {
  const findKinds = (body: Record<string, unknown>) =>
    findSecrets({ name: '', distinct_id: null, body }, []).map(({ kind }) => kind);
  expect(findKinds({ uuid: ACCOUNT })).toEqual(['number']);
  expect(findKinds({ properties: { 'a@b.example': 1 } })).toEqual(['e-mail']);
  expect(findKinds({ properties: { count: 123_456_789 } })).toEqual(['number']);
  expect(findKinds({ event: 'view', $set: { email: 'a@b.example' } })).toEqual(['e-mail']);
  expect(findKinds({ event: '$identify', $set: { email: 'a@b.example' } })).toEqual([]);
  expect(findKinds({ event: '$identify', $set: { phone: '(715) 555-0142' } })).toEqual(['number']);
});

test('the secret check finds an email address in a URL, plain or encoded', () => {
  const context = Buffer.from('{"key":"a@b.example"}').toString('base64url');
  for (const path of [context, 'a@b.example', 'a%40b.example', `x?u=${context}`, `x?t=${JWT}`]) {
    expect(findInAddress(`https://x.example/${path}`, [])).not.toEqual([]);
  }
  expect(findInAddress('https://x.example/payments/pay-now?step=review', [])).toEqual([]);
});

test('spec 6: sends no token, code, email, name, amount or number to analytics and the error service in a full run', async ({
  page,
  stack,
  faults,
}) => {
  // The test throws these errors on purpose.
  faults.expectFault(/planted/);
  const telemetry = new Telemetry(stack);
  await telemetry.empty();
  const addresses: string[] = [];
  const codes: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isSignIn = url.origin === stack.origins.identity || url.searchParams.has('code');
    for (const name of ['code', 'state']) codes.push(...url.searchParams.getAll(name));
    if (!isSignIn) addresses.push(request.url(), request.headers().referer ?? '');
  });

  await signIn(page, 'walter.big', '/lease?from=mail#terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  const tokens = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('auth0'))
      .flatMap(([, value]) => value.match(/[\w.-]{30,}/g) ?? []),
  );
  const nav = page.getByRole('navigation');
  for (const section of ['payments', 'lease', 'maintenance', 'account']) {
    await nav.getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos(`Walter ${ACCOUNT} walter.big@example.com`);
  await form.toCheck(GATE_CODE);
  await payOtherAmount(page, '21.00');
  await page.evaluate(
    ([token, account]) => {
      const text = `planted for Walter Big: ${token} ${account} walter.big@example.com $21.00`;
      Promise.reject(new Error(text, { cause: new Error(`planted code=${token}`) }));
    },
    [tokens[0] ?? '', ACCOUNT],
  );
  const reported = async () => (await telemetry.errors()).map(({ name }) => name);
  await expect.poll(reported).toContainEqual(expect.stringContaining('[token]'));
  await page.getByRole('button', { name: /Walter Big/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  const sent = [...(await telemetry.events()), ...(await telemetry.errors())];
  expect(sent.filter(({ name }) => name === 'view').length).toBeGreaterThan(5);
  // Every event type of spec 9 occurs. A run without events would pass without proving anything.
  const types = ['view', 'click', 'select', 'input', 'submit', 'process'];
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(types));
  expect(tokens.length).toBeGreaterThan(1);
  expect(codes.length).toBeGreaterThan(1);
  const secrets = [...tokens, ...codes, ...PERSON, ACCOUNT, GATE_CODE];
  const findings: SecretFinding[] = sent.flatMap((record) => findSecrets(record, secrets));
  expect(findings).toEqual([]);
  const knownSecrets = [...tokens, ...codes, PERSON[2] ?? '', ACCOUNT, GATE_CODE];
  const urlFindings = addresses
    .filter(Boolean)
    .flatMap((address) => findInAddress(address, knownSecrets));
  expect(urlFindings).toEqual([]);
});
