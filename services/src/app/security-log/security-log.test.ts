import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { SECURITY_EVENTS, SECURITY_FIELDS } from 'services/platform/observability/security-events';
import { PASSWORD, PERSONAS } from 'services/seed/personas';
import { TestBrowser } from 'services/stand-ins/identity/test-browser';
import {
  BANK_FORM,
  CARD_FORM,
  openForm,
  readMicroDeposits,
  saveMethod,
} from 'services/testing/payments/method-form';
import { EMAIL_MUTATIONS, sendProfileQuery } from 'services/testing/send-profile-query';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';

type Line = { event: string; outcome: string } & Record<string, unknown>;

let services: TestServices;
let maya: TestRenter;
const written: string[] = [];
const secrets: string[] = [PASSWORD];
const readLines = (): Line[] => written.map((line) => JSON.parse(line));

const EMAIL = 'maya.ortiz@example.com';
const NEW_EMAIL = 'maya@new.example';

beforeAll(async () => {
  const security = { write: (line: string) => void written.push(line) };
  services = await startTestServices({
    env: { METHODS_PER_HOUR: '5' },
    log: createLog('silent', undefined, security),
  });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

/** Runs requests and returns the new lines of the security log, without what changes from run to run. */
async function recordLines(work: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await work();
  return readLines().slice(before);
}

const MAYA = { person_id: 'person-maya-ortiz', corporation_id: 'corp-harbor' };

test('records each sign-in, refused sign-in and sign-out', async () => {
  const browser = new TestBrowser(services.origins.identity, services.origins.portal);
  const lines = await recordLines(async () => {
    const page = await browser.requestRedirect(browser.authorizeUrl());
    await browser.submit(page, EMAIL, 'not-the-password-1');
    const answer = await browser.exchangeCode(await browser.signIn(EMAIL, PASSWORD));
    const tokens = (await answer.json()) as Record<string, string>;
    secrets.push('not-the-password-1', ...Object.values(tokens).filter((text) => text.length > 20));
    const portal = encodeURIComponent(services.origins.portal);
    await browser.request(`/v2/logout?client_id=resident-portal&returnTo=${portal}`);
  });
  expect(lines).toMatchObject([
    { event: 'sign_in', outcome: 'refused', reason: 'wrong_credentials' },
    { event: 'sign_in', outcome: 'success', ...MAYA },
    { event: 'sign_out', outcome: 'success', ...MAYA },
  ]);
  expect(lines[0]).not.toHaveProperty('person_id');
  for (const { address } of lines) expect(address).toMatch(/127\.0\.0\.1|::1/);
});

async function readEmailCode(): Promise<string> {
  const rows = await withSystemContext(services.db, (tx) => tx.select().from(mail));
  return String(rows.filter(({ template }) => template === 'email-code').at(-1)?.data.code);
}

test('records a change of the email address with its refusals, and a revoked session', async () => {
  const send = (name: keyof typeof EMAIL_MUTATIONS, variables = {}, ago = 0) =>
    sendProfileQuery(services, EMAIL, EMAIL_MUTATIONS[name], variables, ago);
  const lines = await recordLines(async () => {
    await send('request', { email: NEW_EMAIL }, 3_600);
    await send('request', { email: NEW_EMAIL });
    await send('cancel');
    await send('request', { email: NEW_EMAIL });
    const code = await readEmailCode();
    secrets.push(code);
    await send('confirm', { code: code === '111111' ? '222222' : '111111' });
    await send('confirm', { code });
    const query = 'mutation { answer: endOtherSessions { ended } }';
    const who = NEW_EMAIL;
    await sendProfileQuery(services, who, query);
  });
  expect(lines).toMatchObject([
    { event: 'email_change_requested', outcome: 'refused', reason: 'recent_sign_in_needed' },
    { event: 'email_change_requested', outcome: 'success', ...MAYA },
    { event: 'email_change_cancelled', outcome: 'success', ...MAYA },
    { event: 'email_change_requested', outcome: 'success', ...MAYA },
    { event: 'email_changed', outcome: 'refused', reason: 'verification_failed' },
    { event: 'email_changed', outcome: 'success', ...MAYA },
    { event: 'session_revoked', outcome: 'success', ...MAYA },
  ]);
});

test('records payment methods that are added, verified and removed', async () => {
  const lines = await recordLines(async () => {
    const bank = await saveMethod<{ method_id: string }>(maya, {
      ...BANK_FORM,
      account: '000123454321',
    });
    const path = `/v1/methods/${bank.body.method_id}`;
    const amounts = await readMicroDeposits(services, '4321');
    await maya.send('POST', `${path}/verification`, { body: { amounts_cents: amounts } });
    await maya.send('DELETE', path);
    await maya.send('DELETE', path);
  });
  expect(lines.map(({ event, outcome }) => [event, outcome])).toEqual([
    ['payment_method_added', 'success'],
    ['payment_method_verified', 'success'],
    ['payment_method_removed', 'success'],
    ['payment_method_removed', 'refused'],
  ]);
});

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

test('records the mandate of auto-pay: signed, changed and ended', async () => {
  const readConsent = async (terms: AutoPayTerms) => {
    const { body } = await maya.send<AutoPayPreview>('POST', '/v1/auto-pay/preview', {
      body: terms,
    });
    const { text, notice_waiver } = body.mandate;
    return { terms, mandate_text: text, notice_waiver, signed_name: 'Maya Ortiz' };
  };
  const lines = await recordLines(async () => {
    await maya.send('POST', '/v1/auto-pay', { body: await readConsent(TERMS) });
    const { body } = await maya.get<AutoPay>('/v1/auto-pay');
    const path = `/v1/auto-pay/${body.plan?.plan_id}`;
    const terms = { ...TERMS, cap_cents: 165_000 };
    await maya.send('PUT', path, { body: await readConsent(terms) });
    await maya.send('POST', `${path}/stop`);
  });
  expect(lines).toMatchObject([
    { event: 'auto_pay_mandate_signed', outcome: 'success', ...MAYA },
    { event: 'auto_pay_mandate_changed', outcome: 'success', ...MAYA },
    { event: 'auto_pay_mandate_ended', outcome: 'success', ...MAYA },
  ]);
});

test('records staff acts with their actor and outcome, and refused office credentials', async () => {
  const lines = await recordLines(async () => {
    await sendTestAct(services, { act: 'questions' });
    await sendTestAct(services, { act: 'settle', payment: 'HP-0000-0000' });
    await fetch(`${services.origins.services}/office/acts`, {
      method: 'POST',
      headers: { authorization: 'Bearer not-the-office-key' },
      body: '{}',
    });
  });
  secrets.push('not-the-office-key');
  expect(lines).toMatchObject([
    { event: 'staff_act', outcome: 'success', act: 'questions', staff: 'dana' },
    { event: 'staff_act', outcome: 'refused', act: 'settle', staff: 'dana' },
    { event: 'office_credential_refused', outcome: 'refused' },
  ]);
});

test('records refused tokens with the reason', async () => {
  const token = await services.tokenFor('sam.ortiz@example.com');
  secrets.push(token);
  const [head, body] = token.split('.');
  const lines = await recordLines(async () => {
    await maya.send('GET', '/v1/account-summary', { token: null });
    await maya.send('GET', '/v1/account-summary', { token: `${head}.${body}.AAAA` });
    await maya.send('GET', '/v1/account-summary', { token: 'not-a-token' });
  });
  expect(lines).toMatchObject([
    { event: 'token_refused', reason: 'missing' },
    { event: 'token_refused', reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
    { event: 'token_refused', reason: 'missing' },
  ]);
});

test('records an exceeded rate limit with the person', async () => {
  const walter = await TestRenter.signIn(services, 'walter.big');
  for (let count = 0; count < 5; count += 1) await saveMethod(walter, CARD_FORM);
  const lines = await recordLines(async () => {
    await saveMethod(walter, CARD_FORM);
    // Forms have a limit of their own.
    while ((await openForm(walter, 'card').catch(() => '')) !== '');
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'rate_limited', person_id: 'person-walter-big' }),
  );
});

test('every event of the list was produced by a request of this file', () => {
  const produced = new Set(readLines().map(({ event }) => event));
  expect(SECURITY_EVENTS.filter((event) => !produced.has(event))).toEqual([]);
});

test('a line has the listed fields only', () => {
  const known = ['log', 'time', 'event', 'service', 'request_id', ...SECURITY_FIELDS];
  const unknown = readLines().flatMap((line) =>
    Object.keys(line).filter((key) => !known.includes(key)),
  );
  expect(unknown).toEqual([]);
  for (const line of readLines()) expect(line.log).toBe('security');
});

test('no line has a password, token, code, email address or name of any person', async () => {
  for (const { email } of PERSONAS) {
    const renter = await TestRenter.signIn(services, email.replace('@example.com', '')).catch(
      () => undefined,
    );
    await renter?.get('/v1/account-summary');
    await renter?.send('DELETE', '/v1/methods/method-unknown');
  }
  const text = written.join('');
  const names = PERSONAS.flatMap(({ email, firstName, lastName }) => [
    email,
    `${firstName} ${lastName}`,
  ]);
  expect(text.length).toBeGreaterThan(PERSONAS.length * 100);
  for (const canary of [...secrets, ...names, NEW_EMAIL]) expect(text).not.toContain(canary);
  expect(text).not.toMatch(/[\w.]+@[\w.]+/);
});
