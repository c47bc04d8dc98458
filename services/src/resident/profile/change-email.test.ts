import { eq } from 'drizzle-orm';
import { identityAccount } from 'services/platform/db/schema/identity';
import { mail } from 'services/platform/db/schema/mail';
import { emailChange } from 'services/platform/db/schema/profile';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { PASSWORD } from 'services/seed/personas';
import { findAccountByCredentials } from 'services/stand-ins/identity/accounts/accounts';
import { createPasswordWorkLimit } from 'services/stand-ins/identity/accounts/password';
import {
  EMAIL_MUTATIONS,
  readProfile,
  sendProfileQuery,
} from 'services/testing/send-profile-query';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
const logged: string[] = [];

beforeAll(async () => {
  services = await startTestServices({
    log: createLog('info', { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => services.close());

type Act = keyof typeof EMAIL_MUTATIONS;
const runOperation = (who: string, name: Act, variables: Record<string, unknown> = {}, ago = 0) =>
  sendProfileQuery(services, `${who}@example.com`, EMAIL_MUTATIONS[name], variables, ago);
const requestChange = (who: string, email: string, ago = 0) =>
  runOperation(who, 'request', { email }, ago);
const confirmChange = (who: string, code: string) => runOperation(who, 'confirm', { code });
const readPendingChange = async (who: string) =>
  (await readProfile(services, `${who}@example.com`)).email_change;

/** Lists the mails of a person in the outbox, oldest first. */
const listMails = (personId: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.personId, personId)).orderBy(mail.createdAt),
  );

async function readLastCode(personId: string): Promise<string> {
  const codes = (await listMails(personId)).filter(({ template }) => template === 'email-code');
  return String(codes.at(-1)?.data.code);
}

const updateChange = (personId: string, change: Partial<typeof emailChange.$inferInsert>) =>
  withSystemContext(services.db, (tx) =>
    tx.update(emailChange).set(change).where(eq(emailChange.personId, personId)),
  );

const LONG_AGO = new Date(0);
/** Returns six digits that differ from the code. */
const getWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

const passwordWork = createPasswordWorkLimit();
const trySignIn = (email: string) =>
  findAccountByCredentials(services.db, passwordWork, {
    email,
    password: PASSWORD,
    address: '127.0.0.1',
  });

test('confirming the code changes the address for mail and sign-in', async () => {
  const requested = await requestChange('maya.ortiz', ' Maya@New.Example ');
  expect(requested).toMatchObject({
    status: 200,
    data: {
      email: 'maya.ortiz@example.com',
      email_change: { new_email: 'maya@new.example', attempts_left: 5, codes_left: 4 },
    },
  });
  const code = await readLastCode('person-maya-ortiz');
  expect(code).toMatch(/^\d{6}$/);
  const confirmed = await confirmChange('maya.ortiz', `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(confirmed).toMatchObject({
    status: 200,
    data: { email: 'maya@new.example', email_change: null },
  });
  expect(await trySignIn('maya@new.example')).toMatchObject({
    givenName: 'Maya',
  });
  expect(await trySignIn('maya.ortiz@example.com')).toBeUndefined();
  const sentMails = await listMails('person-maya-ortiz');
  expect(sentMails.map((one) => [one.template, one.data.newEmail])).toEqual(
    expect.arrayContaining([
      ['email-change-asked', 'maya@new.example'],
      ['email-changed', 'maya@new.example'],
    ]),
  );
  const last = sentMails.find(({ template }) => template === 'email-changed');
  expect(last?.toAddress).toBe('maya.ortiz@example.com');
  // Matches whole words only, because an id may contain the same six digits by chance.
  expect(logged.join('\n')).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(logged.join('\n')).not.toContain('new.example');
});

test('a code works once, even for concurrent requests', async () => {
  await requestChange('theo.brandt', 'theo@new.example');
  const code = await readLastCode('person-theo-brandt');
  const token = await services.tokenFor('theo.brandt@example.com');
  const send = () =>
    fetch(`${services.origins.services}/resident/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: EMAIL_MUTATIONS.confirm, variables: { code } }),
    }).then(({ status }) => status);
  expect((await Promise.all([send(), send()])).sort()).toEqual([200, 409]);
  expect(await send()).toBe(409);
  const changed = (await listMails('person-theo-brandt')).filter(
    ({ template }) => template === 'email-changed',
  );
  expect(changed).toHaveLength(1);
});

test('accepts one of two concurrent email change requests', async () => {
  const replies = await Promise.all([
    requestChange('sam.ortiz', 'sam-1@new.example'),
    requestChange('sam.ortiz', 'sam-2@new.example'),
  ]);
  expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    'email_change_pending',
  ]);
  await runOperation('sam.ortiz', 'cancel');
  expect(await readPendingChange('sam.ortiz')).toBeNull();
  expect((await confirmChange('sam.ortiz', '123456')).code).toBe('verification_over');
});

test('rejects the right code after five wrong ones', async () => {
  await requestChange('priya.raman', 'priya@new.example');
  const code = await readLastCode('person-priya-raman');
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await confirmChange('priya.raman', getWrongCode(code))).toMatchObject({
      status: 422,
      code: 'verification_failed',
      field: 'code',
      details: { attempts_left: left },
    });
  }
  expect(await confirmChange('priya.raman', code)).toMatchObject({
    status: 409,
    code: 'verification_over',
  });
  // A new code can be requested after a minute.
  expect(await runOperation('priya.raman', 'resend')).toMatchObject({
    status: 429,
    code: 'rate_limited',
  });
  await updateChange('person-priya-raman', { resendAt: LONG_AGO });
  expect((await runOperation('priya.raman', 'resend')).status).toBe(200);
  const next = await readLastCode('person-priya-raman');
  expect(await readPendingChange('priya.raman')).toMatchObject({ attempts_left: 5, codes_left: 3 });
  expect((await confirmChange('priya.raman', next)).status).toBe(200);
});

test('a code expires, and no more than five codes are sent', async () => {
  const who = 'amara.okafor';
  const personId = 'person-amara-okafor';
  await requestChange(who, 'amara@new.example');
  await updateChange(personId, { codeExpiresAt: LONG_AGO });
  expect((await confirmChange(who, await readLastCode(personId))).code).toBe('verification_over');
  await updateChange(personId, { resendAt: LONG_AGO, codesSent: 5 });
  expect((await runOperation(who, 'resend')).code).toBe('rate_limited');
  // An expired change can be replaced by a new one.
  const again = await requestChange(who, 'amara-2@new.example');
  expect(again.data).toMatchObject({ email_change: { new_email: 'amara-2@new.example' } });
});

test('reveals that an address is taken only after its code is confirmed', async () => {
  const taken = await requestChange('oliver.nyberg', 'rosa.delgado@example.com');
  expect(taken).toMatchObject({
    status: 200,
    data: { email_change: { new_email: 'rosa.delgado@example.com', attempts_left: 5 } },
  });
  const code = await readLastCode('person-oliver-nyberg');
  expect(await confirmChange('oliver.nyberg', code)).toMatchObject({
    status: 409,
    code: 'email_taken',
  });
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

test('rejects an email change without a recent sign-in', async () => {
  const reply = await requestChange('rosa.delgado', 'rosa@new.example', 3_600);
  expect(reply).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
  expect(await readPendingChange('rosa.delgado')).toBeNull();
});

test.each(['', 'nobody', 'a@b', 'a b@new.example', 'rosa.delgado@example.com'])(
  'rejects the address "%s"',
  async (email) => {
    expect(await requestChange('rosa.delgado', email)).toMatchObject({
      status: 400,
      field: 'email',
    });
  },
);

test('returns 429 after the hourly code limit of a person', async () => {
  const limited = await startTestServices({ env: { EMAIL_CODES_PER_HOUR: '1' } });
  try {
    const ask = () =>
      sendProfileQuery(limited, 'rosa.delgado@example.com', EMAIL_MUTATIONS.request, {
        email: 'rosa@new.example',
      });
    expect((await ask()).status).toBe(200);
    await sendProfileQuery(limited, 'rosa.delgado@example.com', EMAIL_MUTATIONS.cancel);
    expect(await ask()).toMatchObject({ status: 429, code: 'rate_limited' });
  } finally {
    await limited.close();
  }
});
