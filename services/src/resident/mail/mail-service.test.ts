import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { listMail } from 'services/platform/mail/outbox';
import { createMailTransport } from 'services/platform/mail/transport';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/services';
import { TestRenter } from 'services/testing/test-renter';
import { SMTPServer } from 'smtp-server';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz' };
const about = {
  paymentId: 'payment-1',
  reference: 'HP-4471-2093',
  amountCents: 5_000,
  feeCents: null,
  totalCents: 5_000,
  methodLabel: 'Lakeshore Credit Union •••• 6789',
};
const failed = (idempotencyKey: string, who = MAYA) => ({
  ...who,
  template: 'payment-failed' as const,
  data: { ...about, reason: 'The account is closed.' },
  idempotencyKey,
});

type Message = { mail_id: string; to: string; template: string; state: string; text: string };
async function messages(to: string): Promise<Message[]> {
  const answer = await fetch(`${services.origins.services}/mail/messages?to=${to}@example.com`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}
async function waitForMail(to: string, wanted: (found: Message[]) => boolean): Promise<Message[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await messages(to);
    if (wanted(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The mail to ${to} does not come.`);
}

test('2.2: an event that comes three times is one mail, kept where no mail server is set', async () => {
  for (let times = 0; times < 3; times += 1) {
    await withSystemContext(services.db, (tx) => queueMail(tx, failed('event-1')));
  }
  const found = await waitForMail('maya.ortiz', (all) => all.length > 0);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ state: 'kept', template: 'payment-failed' });
  expect(found[0]?.text).toContain(`${services.origins.portal}/payments/pay-now`);
  expect(found[0]?.text).toContain('40 Dock Street');
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const undone = withSystemContext(services.db, async (tx) => {
    await queueMail(tx, failed('event-undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.once, 'event-undone')),
  );
  expect(rows).toEqual([]);
});

test('T1: a renter writes mail to nobody but themselves', async () => {
  const actor = { ...MAYA, doorIds: ['door-quayside-3b'] };
  await withRenterContext(services.db, actor, (tx) => queueMail(tx, failed('event-own')));
  const other = { corporationId: 'corp-harbor', personId: 'person-sam-ortiz' };
  const foreign = withRenterContext(services.db, actor, (tx) =>
    queueMail(tx, failed('event-other', other)),
  );
  await expect(foreign).rejects.toThrow();
});

test('2.8: a renter whose payments are switched off gets no link to them', async () => {
  const ben = { corporationId: 'corp-cedar', personId: 'person-ben-idle' };
  await withSystemContext(services.db, (tx) => queueMail(tx, failed('event-ben', ben)));
  const [found] = await waitForMail('ben.idle', (all) => all.length > 0);
  expect(found?.text).not.toContain(services.origins.portal);
});

test('2.2: a bank payment is told as on its way, then as received; the co-occupant is told nothing', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const paid = await maya.pay(await maya.request(1_500, 'method-maya-bank'));
  const of = (all: Message[]) => all.filter(({ text }) => text.includes(paid.body.reference));
  const found = of(await waitForMail('maya.ortiz', (all) => of(all).length === 2));
  expect(found.map(({ template }) => template).sort()).toEqual([
    'payment-settled',
    'payment-submitted',
  ]);
  expect(await messages('sam.ortiz')).toEqual([]);
});

test('the outbox can be read as a page, each mail in both parts, where nobody is let in but this machine', async () => {
  const [found] = await messages('maya.ortiz');
  const at = `${services.origins.services}/mail`;
  const list = await (await fetch(at)).text();
  expect(list).toContain(`/mail/${found?.mail_id}`);
  const one = await fetch(`${at}/${found?.mail_id}`);
  expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await one.text()).toContain('HTML part of the mail');
  const part = await fetch(`${at}/${found?.mail_id}/html`);
  expect(part.headers.get('content-security-policy')).toContain('sandbox');
  expect((await fetch(`${at}/mail-that-is-not`)).status).toBe(404);
});

describe('with a mail server', () => {
  const taken: string[] = [];
  let refuses = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (refuses) return done(new Error('not now'));
        taken.push(text);
        done();
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('a mail that it does not take is handed over again later, under the same id', async () => {
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const smtpUrl = `smtp://localhost:${port}`;
    const transport = createMailTransport({ smtpUrl, from: 'no-reply@harborpine.example' });
    // Due in an hour: the mailer of the running services does not take it before.
    let clock = new Date(Date.now() + 3_600_000);
    const mailer = createMailer({
      db: services.db,
      log: createLog('silent'),
      portal: 'http://localhost:4100',
      readFlags: () => Promise.resolve(new Set<string>()),
      transport,
      now: () => clock,
    });
    await withSystemContext(services.db, async (tx) => {
      await queueMail(tx, failed('event-smtp'));
      await tx.update(mail).set({ nextAttemptAt: clock }).where(eq(mail.once, 'event-smtp'));
    });
    const row = async () =>
      (await listMail(services.db, 100)).find(({ once }) => once === 'event-smtp');
    await mailer.runOnce();
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1 });
    refuses = false;
    expect(await mailer.runOnce()).toBe(0);
    clock = new Date(clock.getTime() + 60_000);
    await mailer.runOnce();
    const sent = await row();
    expect(sent).toMatchObject({ state: 'sent', attempts: 2, toAddress: 'maya.ortiz@example.com' });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(`<${sent?.mailId}@harborpine.example>`);
    expect(taken[0]).toContain('text/html');
    transport?.close();
  });
});
