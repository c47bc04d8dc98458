import { decodeJwt } from 'jose';
import { MAYA, PASSWORD, SAM } from 'services/seed/personas';
import type { IssuedTokens, TestBrowser } from 'services/stand-ins/identity/test-browser';
import { startTestIdentity, type TestIdentity } from 'services/stand-ins/identity/test-identity';
import { endOtherSessions, endSession, loadSecurityOverview } from './sessions.ts';

const SESSION_ID = 'https://api.harborpine.example/session_id';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

type SignedIn = {
  browser: TestBrowser;
  tokens: IssuedTokens;
  who: { subject: string; sessionId: string };
};

async function signIn(email: string = MAYA.email): Promise<SignedIn> {
  const browser = identity.browser();
  const answer = await browser.exchangeCode(await browser.signIn(email, PASSWORD));
  const tokens = (await answer.json()) as IssuedTokens;
  const { sub = '', [SESSION_ID]: sessionId } = decodeJwt(tokens.access_token);
  return { browser, tokens, who: { subject: sub, sessionId: String(sessionId) } };
}

const loadOverview = ({ who }: SignedIn) => loadSecurityOverview(identity.open.db, who);
const refresh = ({ browser, tokens }: SignedIn) => browser.refreshTokens(tokens.refresh_token);

test('lists the current sign-in and marks it as the current session', async () => {
  const here = await signIn();
  const { sessions, sign_ins } = await loadOverview(here);
  const [first] = sessions;
  expect(first).toMatchObject({ session_id: here.who.sessionId, is_this: true });
  expect(sessions.filter(({ is_this }) => is_this)).toHaveLength(1);
  expect(sign_ins.length).toBeGreaterThan(0);
});

test('keeps the session id after a refresh and adds no second session', async () => {
  const here = await signIn();
  const next = (await (await refresh(here)).json()) as IssuedTokens;
  expect(decodeJwt(next.access_token)[SESSION_ID]).toBe(here.who.sessionId);
  const { sessions } = await loadOverview(here);
  expect(sessions.filter(({ session_id }) => session_id === here.who.sessionId)).toHaveLength(1);
});

test('ends another session so that its browser can neither refresh nor sign in by its cookie', async () => {
  const here = await signIn();
  const there = await signIn();
  const { sessionId } = there.who;
  expect(await endSession(identity.open.db, here.who, sessionId)).toBe(1);
  expect((await refresh(there)).status).toBe(400);
  expect(await there.browser.requestRedirect(there.browser.authorizeUrl())).toMatch(
    /^\/u\/login\//,
  );
  expect((await refresh(here)).status).toBe(200);
  const { sessions } = await loadOverview(here);
  expect(sessions.map(({ session_id }) => session_id)).not.toContain(sessionId);
  await expect(endSession(identity.open.db, here.who, sessionId)).rejects.toMatchObject({
    status: 404,
  });
});

test('ends all other sessions and keeps the current one', async () => {
  const others = [await signIn(), await signIn()];
  const here = await signIn();
  expect(await endOtherSessions(identity.open.db, here.who)).toBeGreaterThanOrEqual(2);
  const statuses = await Promise.all(others.map(async (one) => (await refresh(one)).status));
  expect(statuses).toEqual([400, 400]);
  const { sessions } = await loadOverview(here);
  expect(sessions.map(({ session_id }) => session_id)).toEqual([here.who.sessionId]);
  expect((await refresh(here)).status).toBe(200);
});

test('neither lists nor ends the sessions of another account', async () => {
  const maya = await signIn();
  const sam = await signIn(SAM.email);
  const { sessions } = await loadOverview(sam);
  expect(sessions.map(({ session_id }) => session_id)).not.toContain(maya.who.sessionId);
  await expect(endSession(identity.open.db, sam.who, maya.who.sessionId)).rejects.toMatchObject({
    status: 404,
  });
  await endOtherSessions(identity.open.db, sam.who);
  expect((await refresh(maya)).status).toBe(200);
});

test('removes a session from the list after a logout and keeps it among the recent sign-ins', async () => {
  const loggedOut = await signIn();
  const here = await signIn();
  await loggedOut.browser.requestRedirect('/v2/logout');
  const { sessions, sign_ins } = await loadOverview(here);
  expect(sessions.map(({ session_id }) => session_id)).not.toContain(loggedOut.who.sessionId);
  expect(sign_ins.length).toBeGreaterThanOrEqual(2);
});
