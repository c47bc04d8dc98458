import { MAYA, PASSWORD } from 'services/seed/personas';
import { allowedReturn } from './logout.ts';
import type { TestBrowser, Tokens } from './test-browser.ts';
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
  browser.go(`/v2/logout?client_id=resident-portal&returnTo=${encodeURIComponent(returnTo)}`);

test('spec 2: logout ends the session and its tokens, and returns to the site origin', async () => {
  const answer = await browser.exchange(await browser.signIn(MAYA.email, PASSWORD));
  const { refresh_token } = (await answer.json()) as Tokens;
  const out = await logout(PORTAL);
  expect(out.status).toBe(302);
  expect(out.headers.get('location')).toBe(PORTAL);
  expect(browser.cookies.map(({ name }) => name)).not.toContain('_session');
  expect((await browser.refresh(refresh_token)).status).toBe(400);
  expect(await browser.follow(browser.authorizeUrl())).toContain('/u/login/');
});

test('the cookie of a session that was logged out opens nothing', async () => {
  await browser.signIn(MAYA.email, PASSWORD);
  const thief = identity.browser();
  const answer = await browser.go(browser.authorizeUrl());
  const stolen = answer.headers.getSetCookie().filter((line) => line.startsWith('_session'));
  expect(stolen).toHaveLength(2);
  await logout(PORTAL);
  const cookie = stolen.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  const url = new URL(thief.authorizeUrl(), identity.issuer);
  const refused = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  expect(refused.headers.get('location')).toContain('/u/login/');
});

test('logging out without a session leads to the portal all the same', async () => {
  expect((await logout(`${PORTAL}/`)).headers.get('location')).toBe(`${PORTAL}/`);
  expect((await browser.go('/v2/logout')).headers.get('location')).toBe(PORTAL);
});

test('a foreign address is not gone to, but the session ends', async () => {
  await browser.signIn(MAYA.email, PASSWORD);
  const out = await logout('https://evil.example');
  expect(out.status).toBe(400);
  expect(out.headers.get('location')).toBeNull();
  expect(await browser.follow(browser.authorizeUrl())).toContain('/u/login/');
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
])('%p is no address to return to', (address) => {
  expect(allowedReturn(address, [PORTAL])).toBeUndefined();
});
