import { identityAttempt } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';
import { MAYA, PASSWORD, SAM } from 'services/seed/personas';
import { t } from './pages/texts.ts';
import type { TestBrowser } from './test-browser.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
let browser: TestBrowser;
let page: string;

beforeAll(async () => {
  identity = await startTestIdentity();
});
beforeEach(async () => {
  browser = identity.browser();
  page = await browser.requestRedirect(browser.authorizeUrl());
});
afterAll(() => identity.close());

const submit = (email: string, password: string) => browser.submit(page, email, password);

test('renders the labels, the button and the name of the company', async () => {
  const answer = await browser.request(page);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain('<label for="email">Email</label>');
  expect(text).toContain('<label for="password">Password</label>');
  expect(text).toContain('<button class="button" type="submit">Sign in</button>');
  expect(text).toContain('to Harbor &amp; Pine Property Management');
  expect(text).toContain('href="http://localhost:4100/terms-of-service"');
});

test('forbids inline code in its policy and lets the form redirect to the portal', async () => {
  const answer = await browser.request(page);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("form-action 'self' http://localhost:4100");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toMatch(/<script>|<style|\son\w+=|style="/);
});

test('lets the portal prefetch its code in a hidden frame, and no other page', async () => {
  const answer = await browser.request(page);
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-src http://localhost:4100',
  );
  const frames = (await answer.text()).match(/<iframe[^>]*>/g);
  expect(frames).toEqual(['<iframe src="http://localhost:4100/prefetch" hidden>']);
});

test('links only to files and pages that exist', async () => {
  const text = await (await browser.request(page)).text();
  const own = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  expect(own.length).toBeGreaterThan(4);
  const listStatuses = await Promise.all(
    own.map(async (path) => (await browser.request(path)).status),
  );
  expect(listStatuses).toEqual(own.map(() => 200));
});

test('gives the same response for a wrong password and an unknown email, and keeps the email', async () => {
  const wrong = await submit(MAYA.email, 'not the password');
  const unknown = await submit('nobody@example.com', 'not the password');
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  const text = await wrong.text();
  expect(text).toContain(t('wrong'));
  expect(text).toContain(`value="${MAYA.email}"`);
  expect(text).toMatch(/class="summary" tabindex="-1" autofocus/);
  expect((await unknown.text()).replace('nobody@example.com', MAYA.email)).toBe(text);
});

test('shows an error at each empty field', async () => {
  const answer = await submit('', '');
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain('<a href="#email">Enter your email address.</a>');
  expect(text).toContain('aria-describedby="password-problem"');
  expect(text).toContain('<title>Error: Sign in');
});

test('escapes the typed email', async () => {
  const text = await (await submit('"><script>alert(1)</script>', 'x')).text();
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
});

test('refuses even the correct password after ten wrong ones in a minute, for this account only', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await submit(MAYA.email, 'wrong');
  const refused = await submit(MAYA.email, PASSWORD);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.text()).toContain(t('tooMany', { minutes: Math.ceil(seconds / 60) }));
  expect((await submit(SAM.email, PASSWORD)).status).toBe(303);
  await withSystemContext(identity.open.db, (tx) => tx.delete(identityAttempt));
});

test('resets the count of wrong passwords after a correct one', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await submit(MAYA.email, 'wrong');
  expect((await submit(MAYA.email.toUpperCase(), PASSWORD)).status).toBe(303);
  const other = identity.browser();
  const next = await other.requestRedirect(other.authorizeUrl());
  expect((await other.submit(next, MAYA.email, 'wrong')).status).toBe(422);
});

test('signs in two tabs of one browser independently', async () => {
  const otherPage = await browser.requestRedirect(browser.authorizeUrl({ state: 'other-tab' }));
  const first = await submit(MAYA.email, PASSWORD);
  const callback = await browser.requestRedirect(first.headers.get('location') ?? '');
  expect(new URL(callback).searchParams.get('state')).toBe('the-state');
  const second = await browser.submit(otherPage, MAYA.email, PASSWORD);
  const otherCallback = await browser.requestRedirect(second.headers.get('location') ?? '');
  expect(new URL(otherCallback).searchParams.get('state')).toBe('other-tab');
});

test('refuses a form from another site and a form that is too large', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ email: MAYA.email, password: PASSWORD });
  const headers = { ...form, origin: 'https://evil.example' };
  expect((await browser.request(page, { method: 'POST', headers, body })).status).toBe(403);
  expect((await submit(MAYA.email, 'x'.repeat(20_000))).status).toBe(413);
});

test('redirects from a used or expired sign-in page to the portal', async () => {
  const used = page;
  const first = await submit(MAYA.email, PASSWORD);
  await browser.requestRedirect(first.headers.get('location') ?? '');
  const strangers = [browser, identity.browser()];
  const answers = await Promise.all(strangers.map((one) => one.request(used)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    'http://localhost:4100/',
    'http://localhost:4100/',
  ]);
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
});

test('shows an expired page with a link to the portal after a form of an expired page', async () => {
  const answer = await identity.browser().submit(page, MAYA.email, PASSWORD);
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain(t('expired.title'));
  expect(text).toContain('href="http://localhost:4100"');
});

test('refuses an unknown redirect address without redirecting', async () => {
  const answer = await browser.request(
    browser.authorizeUrl({ redirect_uri: 'https://evil.example/' }),
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  const text = await answer.text();
  expect(text).toContain(t('failed.title'));
  expect(text).not.toContain('evil.example');
});

const clearAttempts = () => withSystemContext(identity.open.db, (tx) => tx.delete(identityAttempt));
const listStatuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

test('counts concurrent attempts separately', async () => {
  await clearAttempts();
  const sent = Array.from({ length: 12 }, (_, n) => submit(MAYA.email, `wrong ${n}`));
  expect(await listStatuses(sent)).toEqual([...Array(10).fill(422), 429, 429]);
  await clearAttempts();
});

test.each([
  ['a correct password', PASSWORD, 303, 0],
  // One row for the account and one for the address.
  ['a wrong password', 'wrong', 422, 2],
])(
  'counts a form with %s that is sent twelve times concurrently to two instances as one attempt',
  async (_what, password, status, rows) => {
    await clearAttempts();
    identity.addInstance();
    const sent = Array.from({ length: 12 }, () => submit(MAYA.email, password));
    expect(await listStatuses(sent)).toEqual(Array(12).fill(status));
    const kept = await withSystemContext(identity.open.db, (tx) =>
      tx.select().from(identityAttempt),
    );
    expect(kept).toHaveLength(rows);
    identity.restart();
    await clearAttempts();
  },
);

test('signs in once and counts different attempts separately with two instances', async () => {
  await clearAttempts();
  identity.addInstance();
  const wrong = Array.from({ length: 12 }, (_, n) => submit(SAM.email, `wrong ${n}`));
  expect(await listStatuses(wrong)).toEqual([...Array(10).fill(422), 429, 429]);
  const right = await Promise.all(Array.from({ length: 8 }, () => submit(MAYA.email, PASSWORD)));
  expect(new Set(right.map(({ headers }) => headers.get('location'))).size).toBe(1);
  identity.restart();
  await clearAttempts();
});

test('signs in once if one form is sent several times concurrently', async () => {
  await clearAttempts();
  const sent = await Promise.all(Array.from({ length: 8 }, () => submit(MAYA.email, PASSWORD)));
  expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(303));
  // All responses redirect to the same address, which can be used once.
  const places = new Set(sent.map(({ headers }) => headers.get('location')));
  expect(places.size).toBe(1);
  const callback = await browser.requestRedirect([...places][0] ?? '');
  expect(new URL(callback).searchParams.get('code')).not.toBeNull();
  expect((await submit(SAM.email, PASSWORD)).status).toBe(400);
});

test('returns 503 while too many passwords are verified and does not count those attempts', async () => {
  const passwordWorkLimit = createWorkLimit({ running: 1, waiting: 0, perCaller: 2, waitMs: 1 });
  identity.restart({}, { passwordWorkLimit });
  const other = Promise.withResolvers<void>();
  const running = passwordWorkLimit.run('another person', () => other.promise);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await submit(MAYA.email, PASSWORD);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const text = await answer.text();
    expect(text).toContain(t('busy'));
    expect(text).toContain(`value="${MAYA.email}"`);
  }
  other.resolve();
  await running;
  expect((await submit(MAYA.email, PASSWORD)).status).toBe(303);
  identity.restart();
});

test('refuses an address that tries many accounts and returns the time to wait', async () => {
  await clearAttempts();
  const answers: number[] = [];
  for (let account = 0; account < 40; account += 1) {
    answers.push((await submit(`renter-${account}@example.com`, 'wrong')).status);
  }
  expect(answers).toEqual([...Array(20).fill(422), ...Array(20).fill(429)]);
  const refused = await submit(SAM.email, PASSWORD);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  await clearAttempts();
});

test('limits each client address separately behind a proxy', async () => {
  identity.restart({ TRUSTED_PROXIES: '1' });
  const from = (address: string, password: string) =>
    browser.submit(page, MAYA.email, password, { 'x-forwarded-for': `192.0.2.1, ${address}` });
  for (let attempt = 0; attempt < 10; attempt += 1) await from('198.51.100.1', 'wrong');
  expect((await from('198.51.100.1', PASSWORD)).status).toBe(429);
  expect((await from('203.0.113.7', PASSWORD)).status).toBe(303);
  identity.restart();
  await clearAttempts();
});

test.each([
  ['spaces and non-breaking spaces', `\u00a0 ${MAYA.email}\u202f\n`],
  ['a zero-width space and a byte order mark', '\ufeffmaya.ortiz\u200b@example.com'],
  ['text direction marks', `\u202a${MAYA.email}\u202c`],
  ['full-width letters', 'ｍａｙａ.ortiz＠example.com'],
])('accepts an email address pasted with %s', async (_what, typed) => {
  const answer = await submit(typed, PASSWORD);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).not.toContain('/u/login/');
});

test('counts attempts for one account together for all spellings of its email', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await submit(`sam.ortiz${'\u200b'.repeat(attempt)}@example.com`, 'wrong');
  }
  expect((await submit(SAM.email, PASSWORD)).status).toBe(429);
  await clearAttempts();
});

test('returns 400 with a field error for an email that cannot be stored', async () => {
  const answer = await submit('a\0', PASSWORD);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(`<a href="#email">${t('unusableEmail')}</a>`);
});

test('returns a client error for an authorization request with a parameter that cannot be stored', async () => {
  const { search } = new URL(browser.authorizeUrl({ state: 'a\0' }), identity.issuer);
  const answer = await browser.request('/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: search.slice(1),
  });
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
