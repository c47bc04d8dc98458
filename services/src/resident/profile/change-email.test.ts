import { eq } from 'drizzle-orm';
import { identityAccount } from 'services/platform/db/schema/identity';
import { mail } from 'services/platform/db/schema/mail';
import { emailChange } from 'services/platform/db/schema/profile';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { PASSWORD } from 'services/seed/personas';
import { findAccountByCredentials } from 'services/stand-ins/identity/accounts/accounts';
import { createPasswordWorkLimit } from 'services/stand-ins/identity/accounts/password';
import { askProfile, EMAIL_ACTS, readProfile } from 'services/testing/ask-profile';
import { startTestServices, type TestServices } from 'services/testing/services';

let services: TestServices;
const logged: string[] = [];

beforeAll(async () => {
  services = await startTestServices({
    log: createLog('info', { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => services.close());

type Act = keyof typeof EMAIL_ACTS;
const act = (who: string, name: Act, variables: Record<string, unknown> = {}, ago = 0) =>
  askProfile(services, `${who}@example.com`, EMAIL_ACTS[name], variables, ago);
const request = (who: string, email: string, ago = 0) => act(who, 'request', { email }, ago);
const confirm = (who: string, code: string) => act(who, 'confirm', { code });
const pendingOf = async (who: string) =>
  (await readProfile(services, `${who}@example.com`)).email_change;

/** What waits in the outbox or was written, newest last. */
const mails = (personId: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.personId, personId)).orderBy(mail.createdAt),
  );

async function codeOf(personId: string): Promise<string> {
  const codes = (await mails(personId)).filter(({ template }) => template === 'email-code');
  return String(codes.at(-1)?.data.code);
}

const setChange = (personId: string, change: Partial<typeof emailChange.$inferInsert>) =>
  withSystemContext(services.db, (tx) =>
    tx.update(emailChange).set(change).where(eq(emailChange.personId, personId)),
  );

const LONG_AGO = new Date(0);
/** Six digits that are surely others. */
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

const passwordWork = createPasswordWorkLimit();
const signInWith = (email: string) =>
  findAccountByCredentials(services.db, passwordWork, {
    email,
    password: PASSWORD,
    address: '127.0.0.1',
  });

test('the new address holds once its code is given, for mail and for signing in', async () => {
  const asked = await request('maya.ortiz', ' Maya@New.Example ');
  expect(asked).toMatchObject({
    status: 200,
    data: {
      email: 'maya.ortiz@example.com',
      email_change: { new_email: 'maya@new.example', attempts_left: 5, codes_left: 4 },
    },
  });
  const code = await codeOf('person-maya-ortiz');
  expect(code).toMatch(/^\d{6}$/);
  const done = await confirm('maya.ortiz', `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(done).toMatchObject({
    status: 200,
    data: { email: 'maya@new.example', email_change: null },
  });
  expect(await signInWith('maya@new.example')).toMatchObject({
    givenName: 'Maya',
  });
  expect(await signInWith('maya.ortiz@example.com')).toBeUndefined();
  const told = await mails('person-maya-ortiz');
  expect(told.map((one) => [one.template, one.data.newEmail])).toEqual(
    expect.arrayContaining([
      ['email-change-asked', 'maya@new.example'],
      ['email-changed', 'maya@new.example'],
    ]),
  );
  const last = told.find(({ template }) => template === 'email-changed');
  expect(last?.toAddress).toBe('maya.ortiz@example.com');
  // As a word of its own: six digits of an id may be the same by chance.
  expect(logged.join('\n')).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(logged.join('\n')).not.toContain('new.example');
});

test('a code holds once, also where it comes twice at the same moment', async () => {
  await request('theo.brandt', 'theo@new.example');
  const code = await codeOf('person-theo-brandt');
  const token = await services.tokenFor('theo.brandt@example.com');
  const send = () =>
    fetch(`${services.origins.services}/resident/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: EMAIL_ACTS.confirm, variables: { code } }),
    }).then(({ status }) => status);
  expect((await Promise.all([send(), send()])).sort()).toEqual([200, 409]);
  expect(await send()).toBe(409);
  const changed = (await mails('person-theo-brandt')).filter(
    ({ template }) => template === 'email-changed',
  );
  expect(changed).toHaveLength(1);
});

test('of two requests at once one holds', async () => {
  const replies = await Promise.all([
    request('sam.ortiz', 'sam-1@new.example'),
    request('sam.ortiz', 'sam-2@new.example'),
  ]);
  expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    'email_change_pending',
  ]);
  await act('sam.ortiz', 'cancel');
  expect(await pendingOf('sam.ortiz')).toBeNull();
  expect((await confirm('sam.ortiz', '123456')).code).toBe('verification_over');
});

test('five wrong codes end it, and the right one comes too late', async () => {
  await request('priya.raman', 'priya@new.example');
  const code = await codeOf('person-priya-raman');
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await confirm('priya.raman', wrong(code))).toMatchObject({
      status: 422,
      code: 'verification_failed',
      field: 'code',
      details: { attempts_left: left },
    });
  }
  expect(await confirm('priya.raman', code)).toMatchObject({
    status: 409,
    code: 'verification_over',
  });
  // Another code can be had, after a minute.
  expect(await act('priya.raman', 'resend')).toMatchObject({ status: 429, code: 'rate_limited' });
  await setChange('person-priya-raman', { resendAt: LONG_AGO });
  expect((await act('priya.raman', 'resend')).status).toBe(200);
  const next = await codeOf('person-priya-raman');
  expect(await pendingOf('priya.raman')).toMatchObject({ attempts_left: 5, codes_left: 3 });
  expect((await confirm('priya.raman', next)).status).toBe(200);
});

test('codes end after a quarter of an hour, and after the fifth there is none', async () => {
  const who = 'amara.okafor';
  const personId = 'person-amara-okafor';
  await request(who, 'amara@new.example');
  await setChange(personId, { codeExpiresAt: LONG_AGO });
  expect((await confirm(who, await codeOf(personId))).code).toBe('verification_over');
  await setChange(personId, { resendAt: LONG_AGO, codesSent: 5 });
  expect((await act(who, 'resend')).code).toBe('rate_limited');
  // What nobody finished is in nobody's way.
  const again = await request(who, 'amara-2@new.example');
  expect(again.data).toMatchObject({ email_change: { new_email: 'amara-2@new.example' } });
});

test('whether somebody has an address already is told to its mailbox alone', async () => {
  const taken = await request('oliver.nyberg', 'rosa.delgado@example.com');
  expect(taken).toMatchObject({
    status: 200,
    data: { email_change: { new_email: 'rosa.delgado@example.com', attempts_left: 5 } },
  });
  const code = await codeOf('person-oliver-nyberg');
  expect(await confirm('oliver.nyberg', code)).toMatchObject({ status: 409, code: 'email_taken' });
  expect(await readProfile(services, 'oliver.nyberg@example.com')).toMatchObject({
    email: 'oliver.nyberg@example.com',
    email_change: null,
  });
  const accounts = await withSystemContext(services.db, (tx) =>
    tx.select({ email: identityAccount.email }).from(identityAccount),
  );
  expect(accounts.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['oliver.nyberg@example.com', 'rosa.delgado@example.com']),
  );
});

test('needs a recent sign-in, and begins nothing without', async () => {
  const reply = await request('rosa.delgado', 'rosa@new.example', 3_600);
  expect(reply).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
  expect(await pendingOf('rosa.delgado')).toBeNull();
});

test.each(['', 'nobody', 'a@b', 'a b@new.example', 'rosa.delgado@example.com'])(
  'refuses "%s"',
  async (email) => {
    expect(await request('rosa.delgado', email)).toMatchObject({ status: 400, field: 'email' });
  },
);

test('codes are counted for each person', async () => {
  const limited = await startTestServices({ env: { EMAIL_CODES_PER_HOUR: '1' } });
  try {
    const ask = () =>
      askProfile(limited, 'rosa.delgado@example.com', EMAIL_ACTS.request, {
        email: 'rosa@new.example',
      });
    expect((await ask()).status).toBe(200);
    await askProfile(limited, 'rosa.delgado@example.com', EMAIL_ACTS.cancel);
    expect(await ask()).toMatchObject({ status: 429, code: 'rate_limited' });
  } finally {
    await limited.close();
  }
});
