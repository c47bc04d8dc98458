import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { listMail } from 'services/platform/mail/outbox';
import { createMailTransport } from 'services/platform/mail/transport';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
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
const payment = {
  paymentId: 'payment-1',
  reference: 'HP-4471-2093',
  amountCents: 5_000,
  feeCents: null,
  totalCents: 5_000,
  methodLabel: 'Lakeshore Credit Union •••• 6789',
};
const createFailedMail = (idempotencyKey: string, who = MAYA) => ({
  ...who,
  template: 'payment-failed' as const,
  data: { ...payment, reason: 'The account is closed.' },
  idempotencyKey,
});

type Message = { mail_id: string; to: string; template: string; state: string; text: string };
async function fetchMessages(to: string): Promise<Message[]> {
  const answer = await fetch(`${services.origins.services}/mail/messages?to=${to}@example.com`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}
async function waitForMail(to: string, matches: (found: Message[]) => boolean): Promise<Message[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await fetchMessages(to);
    if (matches(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No matching mail to ${to} arrived.`);
}

test('queues one mail for three identical events, and stores it without a mail server', async () => {
  for (let times = 0; times < 3; times += 1) {
    await withSystemContext(services.db, (tx) => queueMail(tx, createFailedMail('event-1')));
  }
  const found = await waitForMail('maya.ortiz', (all) => all.length > 0);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ state: 'kept', template: 'payment-failed' });
  expect(found[0]?.text).toContain(`${services.origins.portal}/payments/pay-now`);
  expect(found[0]?.text).toContain('40 Dock Street');
});

test('a rolled-back transaction queues no mail', async () => {
  const undone = withSystemContext(services.db, async (tx) => {
    await queueMail(tx, createFailedMail('event-undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.once, 'event-undone')),
  );
  expect(rows).toEqual([]);
});

test('row-level security lets a renter queue mail only to themselves', async () => {
  const actor = { ...MAYA, doorIds: ['door-quayside-3b'] };
  await withRenterContext(services.db, actor, (tx) => queueMail(tx, createFailedMail('event-own')));
  const other = { corporationId: 'corp-harbor', personId: 'person-sam-ortiz' };
  const foreign = withRenterContext(services.db, actor, (tx) =>
    queueMail(tx, createFailedMail('event-other', other)),
  );
  await expect(foreign).rejects.toThrow();
});

test('a mail has no payments link when the payments flag of the renter is off', async () => {
  const ben = { corporationId: 'corp-cedar', personId: 'person-ben-idle' };
  await withSystemContext(services.db, (tx) => queueMail(tx, createFailedMail('event-ben', ben)));
  const [found] = await waitForMail('ben.idle', (all) => all.length > 0);
  expect(found?.text).not.toContain(services.origins.portal);
});

test('a bank payment sends a submitted and a settled mail to its payer and none to the co-occupant', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const paid = await maya.pay(await maya.createPaymentBody(1_500, 'method-maya-bank'));
  const selectMails = (all: Message[]) =>
    all.filter(({ text }) => text.includes(paid.body.reference));
  const found = selectMails(
    await waitForMail('maya.ortiz', (all) => selectMails(all).length === 2),
  );
  expect(found.map(({ template }) => template).sort()).toEqual([
    'payment-settled',
    'payment-submitted',
  ]);
  expect(await fetchMessages('sam.ortiz')).toEqual([]);
});

test('the outbox pages show each mail as text and HTML in development', async () => {
  const [found] = await fetchMessages('maya.ortiz');
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
  const received: string[] = [];
  let rejectsMail = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (rejectsMail) return done(new Error('not now'));
        received.push(text);
        done();
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('retries a mail that the server rejected, with the same message id', async () => {
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const smtpUrl = `smtp://localhost:${port}`;
    const transport = createMailTransport({ smtpUrl, from: 'no-reply@harborpine.example' });
    // Due in an hour, so that the mailer of the running services does not send it first.
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
      await queueMail(tx, createFailedMail('event-smtp'));
      await tx.update(mail).set({ nextAttemptAt: clock }).where(eq(mail.once, 'event-smtp'));
    });
    const row = async () =>
      (await listMail(services.db, 100)).find(({ once }) => once === 'event-smtp');
    await mailer.runOnce();
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1 });
    rejectsMail = false;
    expect(await mailer.runOnce()).toBe(0);
    clock = new Date(clock.getTime() + 60_000);
    await mailer.runOnce();
    const sent = await row();
    expect(sent).toMatchObject({ state: 'sent', attempts: 2, toAddress: 'maya.ortiz@example.com' });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`<${sent?.mailId}@harborpine.example>`);
    expect(received[0]).toContain('text/html');
    transport?.close();
  });
});
