import { MAYA, PASSWORD } from 'services/seed/personas';
import { getAllowedReturnUrl } from './logout.ts';
import type { IssuedTokens, TestBrowser } from './test-browser.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const PORTAL = 'http://localhost:4100';

let identity: TestIdentity;
let browser: TestBrowser;

beforeAll(async () => {
  identity = await startTestIdentity();
});
beforeEach(() => {
  browser = identity.browser();
});
afterAll(() => identity.close());

const logout = (returnTo: string) =>
  browser.request(`/v2/logout?client_id=resident-portal&returnTo=${encodeURIComponent(returnTo)}`);

test('spec 2: logout ends the session and its tokens and returns to the site origin', async () => {
  const answer = await browser.exchangeCode(await browser.signIn(MAYA.email, PASSWORD));
  const { refresh_token } = (await answer.json()) as IssuedTokens;
  const out = await logout(PORTAL);
  expect(out.status).toBe(302);
  expect(out.headers.get('location')).toBe(PORTAL);
  expect(browser.cookies.map(({ name }) => name)).not.toContain('_session');
  expect((await browser.refreshTokens(refresh_token)).status).toBe(400);
  expect(await browser.requestRedirect(browser.authorizeUrl())).toContain('/u/login/');
});

test('refuses the cookie of a session that was logged out', async () => {
  await browser.signIn(MAYA.email, PASSWORD);
  const thief = identity.browser();
  const answer = await browser.request(browser.authorizeUrl());
  const stolen = answer.headers.getSetCookie().filter((line) => line.startsWith('_session'));
  expect(stolen).toHaveLength(2);
  await logout(PORTAL);
  const cookie = stolen.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  const url = new URL(thief.authorizeUrl(), identity.issuer);
  const refused = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  expect(refused.headers.get('location')).toContain('/u/login/');
});

test('redirects to the portal after a logout without a session', async () => {
  expect((await logout(`${PORTAL}/`)).headers.get('location')).toBe(`${PORTAL}/`);
  expect((await browser.request('/v2/logout')).headers.get('location')).toBe(PORTAL);
});

test('does not redirect to a foreign address but ends the session', async () => {
  await browser.signIn(MAYA.email, PASSWORD);
  const out = await logout('https://evil.example');
  expect(out.status).toBe(400);
  expect(out.headers.get('location')).toBeNull();
  expect(await browser.requestRedirect(browser.authorizeUrl())).toContain('/u/login/');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'http://localhost:4100.evil.example',
  'http://localhost:4100@evil.example',
  'http://localhost:4100/elsewhere',
  'http://localhost:41000',
  'javascript:alert(1)',
  'HTTP://LOCALHOST:4100',
  '',
])('refuses %p as the address to return to', (address) => {
  expect(getAllowedReturnUrl(address, [PORTAL])).toBeUndefined();
});
