import { desc, eq, sql } from 'drizzle-orm';
import { identityDevice } from 'services/platform/db/schema/identity';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { AMARA, HANA, LUCAS, MAYA, NORA, PASSWORD, SAM } from 'services/seed/personas';
import type { TestBrowser } from 'services/stand-ins/identity/test-browser';
import { startTestIdentity, type TestIdentity } from 'services/stand-ins/identity/test-identity';
import { deleteOldDevices } from './devices.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function signIn(browser: TestBrowser, email: string): Promise<void> {
  const page = await browser.requestRedirect(browser.authorizeUrl({ prompt: 'login' }));
  const answer = await browser.submit(page, email, PASSWORD, { 'user-agent': FIREFOX });
  expect(answer.status).toBe(303);
}

/** Lists the mails about new browsers, the newest first. */
const listMails = () =>
  withSystemContext(identity.open.db, (tx) =>
    tx
      .select({ personId: mail.personId, data: mail.data })
      .from(mail)
      .where(eq(mail.template, 'new-browser'))
      .orderBy(desc(mail.createdAt)),
  );
const countMails = async (personId: string) =>
  (await listMails()).filter((one) => one.personId === personId).length;

test('mails the owner once about a sign-in from a new browser', async () => {
  const { personId } = MAYA;
  const home = identity.browser();
  await signIn(home, MAYA.email);
  expect(await countMails(personId)).toBe(0);
  await signIn(home, MAYA.email);
  expect(await countMails(personId)).toBe(0);

  const other = identity.browser();
  await signIn(other, MAYA.email);
  expect(await countMails(personId)).toBe(1);
  const [newest] = await listMails();
  expect(newest?.data).toEqual({
    signedInWhen: {
      en: expect.stringMatching(/^\w{3}, \w{3} \d+, \d{4}, \d+:\d\d [ap]m CT$/),
      es: expect.stringMatching(/^\p{L}{3}, \d+ \p{L}+ \d{4}, \d+:\d\d [ap]\.\sm\. CT$/u),
    },
    browserName: 'Firefox',
    systemName: 'Linux',
  });
  await signIn(other, MAYA.email);
  await signIn(home, MAYA.email);
  expect(await countMails(personId)).toBe(1);
});

test('treats a browser that another account used as new', async () => {
  const shared = identity.browser();
  await signIn(identity.browser(), SAM.email);
  await signIn(shared, LUCAS.email);
  await signIn(shared, SAM.email);
  expect(await countMails(SAM.personId)).toBe(1);
  expect(await countMails(LUCAS.personId)).toBe(0);
});

test('records no device and sends no mail after a wrong password', async () => {
  const browser = identity.browser();
  const page = await browser.requestRedirect(browser.authorizeUrl());
  await browser.submit(page, LUCAS.email, 'not the password');
  expect(browser.cookies.map(({ name }) => name)).not.toContain('device');
  expect(await countMails(LUCAS.personId)).toBe(0);
});

test('signs in people without a home or a claim and sends them no mail', async () => {
  for (const { email } of [HANA, NORA]) {
    await signIn(identity.browser(), email);
    await signIn(identity.browser(), email);
  }
  expect(await countMails(HANA.personId)).toBe(0);
});

test('limits the device cookie to the sign-in page and hides it from scripts', async () => {
  const browser = identity.browser();
  const page = await browser.requestRedirect(browser.authorizeUrl());
  const answer = await browser.submit(page, LUCAS.email, PASSWORD);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('device='));
  expect(cookie).toMatch(
    /^device=[\w-]{43}; Max-Age=34560000; Path=\/u\/login; HttpOnly; SameSite=Lax$/,
  );
});

test('deletes devices with an expired cookie but keeps the last device of an account', async () => {
  const { db } = identity.open;
  const { personId, email } = AMARA;
  const [old, kept] = [identity.browser(), identity.browser()];
  const allAreOld = () =>
    withSystemContext(db, (tx) =>
      tx.update(identityDevice).set({ lastUsedAt: sql`now() - interval '401 days'` }),
    );
  await signIn(old, email);
  await allAreOld();
  await deleteOldDevices(db);
  await signIn(kept, email);
  expect(await countMails(personId)).toBe(1);
  await deleteOldDevices(db);
  await signIn(old, email);
  expect(await countMails(personId)).toBe(2);
});
