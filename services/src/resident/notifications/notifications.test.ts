import { and, eq, like } from 'drizzle-orm';
import { getLocalTime, toInstant } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { corporation } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import type { MailData, MailTemplate } from 'services/resident/mail/compose/templates';
import { findChannels } from 'services/resident/mail/find-channels';
import { createMailer } from 'services/resident/mail/mailer';
import { queueMail } from 'services/resident/mail/queue-mail';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { notificationsSchema } from 'shared/contract/notifications';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const ZONE = 'America/Chicago';
const toIds = (who: string) => ({
  corporationId: 'corp-harbor',
  personId: `person-${who.replace('.', '-')}`,
});

const ALL = `{ notifications {
  groups { group mail { on locked version } text { on locked version } }
  quiet_hours { from to version } time_zone texts email phone } }`;
const readSettings = async (who: string) => {
  const { data } = await sendGraphql(services, 'resident', `${who}@example.com`, ALL);
  return notificationsSchema.parse(data?.notifications);
};
const setNotification = (
  who: string,
  version: number,
  input: { group: string; channel: string; on: boolean },
) =>
  sendGraphql(
    services,
    'resident',
    `${who}@example.com`,
    `mutation($version: Int!, $input: NotificationInput!) {
      setNotification(version: $version, input: $input) { group channel on locked version } }`,
    { version, input },
  );
const saveQuietHours = (who: string, version: number, from: number | null, to: number | null) =>
  sendGraphql(
    services,
    'resident',
    `${who}@example.com`,
    `mutation($version: Int!, $input: QuietHoursInput!) {
      saveQuietHours(version: $version, input: $input) { from to version } }`,
    { version, input: { from, to } },
  );

const PAYMENT = {
  paymentId: 'payment-1',
  reference: 'HP-4471-2093',
  amountCents: 5_000,
  feeCents: null,
  totalCents: 5_000,
  methodLabel: 'Lakeshore Credit Union •••• 6789',
};
const scheduled = { ...PAYMENT, sendsOn: '2026-10-01' };
const failed = { ...PAYMENT, reason: 'The account is closed.' };

const queueTestMail = <T extends MailTemplate>(
  who: string,
  template: T,
  data: MailData[T],
  once: string,
) =>
  withSystemContext(services.db, (tx) =>
    queueMail(tx, { ...toIds(who), template, data, idempotencyKey: once }),
  );
const listChannels = async (once: string) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx
      .select({ channel: mail.channel })
      .from(mail)
      .where(like(mail.once, `${once}%`)),
  );
  return rows.map(({ channel }) => channel).sort();
};

test('by default all mails are on, texts are off and there are no quiet hours', async () => {
  const found = await readSettings('amara.okafor');
  expect(found.groups.map(({ group }) => group)).toEqual([
    'payments',
    'auto_pay',
    'repairs',
    'lease',
    'payment_problems',
    'security',
  ]);
  expect(found.groups.every(({ mail: by, text }) => by.on && !text.on)).toBe(true);
  expect(found.groups.filter(({ mail: by }) => by.locked).map(({ group }) => group)).toEqual([
    'lease',
    'payment_problems',
    'security',
  ]);
  expect(found.quiet_hours).toEqual({ from: null, to: null, version: 0 });
  expect(found.time_zone).toBe(ZONE);
});

test('queues no mail of a group that is off, and still queues locked mails', async () => {
  expect(
    (await setNotification('theo.brandt', 0, { group: 'payments', channel: 'mail', on: false }))
      .data,
  ).toMatchObject({ setNotification: { on: false, version: 1 } });
  await queueTestMail('theo.brandt', 'payment-scheduled-tomorrow', scheduled, 'off-scheduled');
  await queueTestMail('theo.brandt', 'payment-failed', failed, 'off-failed');
  expect(await listChannels('off-scheduled')).toEqual([]);
  expect(await listChannels('off-failed')).toEqual(['mail']);
  await setNotification('theo.brandt', 1, { group: 'payments', channel: 'mail', on: true });
  await queueTestMail('theo.brandt', 'payment-scheduled-tomorrow', scheduled, 'on-scheduled');
  expect(await listChannels('on-scheduled')).toEqual(['mail']);
});

test.each(['lease', 'payment_problems', 'security'])(
  'rejects switching off mail about %s',
  async (group) => {
    const refused = await setNotification('theo.brandt', 0, { group, channel: 'mail', on: false });
    expect([refused.status, refused.codes]).toEqual([422, ['notification_locked']]);
  },
);

test('returns no channels for a person who shares no lease with the caller', async () => {
  const maya = { ...toIds('maya.ortiz'), doorIds: ['door-quayside-3b'] };
  const cedar = { corporationId: 'corp-cedar', personId: 'person-rosa-delgado' };
  const findFor = (who: { corporationId: string; personId: string }) =>
    withRenterContext(services.db, maya, (tx) => findChannels(tx, who, 'notice-given'));
  expect(await findFor(maya)).toEqual(['mail']);
  expect(await findFor(toIds('sam.ortiz'))).toEqual(['mail']);
  expect(await findFor(toIds('theo.brandt'))).toEqual([]);
  expect(await findFor(cedar)).toEqual([]);
  expect(
    await withSystemContext(services.db, (tx) => findChannels(tx, cedar, 'notice-given')),
  ).toEqual(['mail']);
});

test('rejects a change with an old version and accepts a retry of the same change', async () => {
  const input = { group: 'repairs', channel: 'mail', on: false };
  const first = await setNotification('ines.carvalho', 0, input);
  expect(first.data).toMatchObject({ setNotification: { on: false, version: 1 } });
  expect((await setNotification('ines.carvalho', 0, input)).data).toEqual(first.data);
  const second = await setNotification('ines.carvalho', 0, { ...input, on: true });
  expect([second.status, second.codes]).toEqual([409, ['version_conflict']]);
  const both = await Promise.all([
    setNotification('ines.carvalho', 1, { ...input, on: true }),
    setNotification('ines.carvalho', 1, { ...input, on: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { groups } = await readSettings('ines.carvalho');
  expect(groups.find(({ group }) => group === 'repairs')?.mail).toMatchObject({
    on: true,
    version: 2,
  });
});

test('texts require a company that offers them and a phone that may be texted', async () => {
  const input = { group: 'payments', channel: 'text', on: true };
  expect((await readSettings('oliver.nyberg')).texts).toBe('no_phone');
  const before = await setNotification('oliver.nyberg', 0, input);
  expect([before.status, before.codes]).toEqual([422, ['texts_not_possible']]);
  await withSystemContext(services.db, (tx) =>
    tx.insert(profile).values({ ...toIds('oliver.nyberg'), mayText: true }),
  );
  expect((await readSettings('oliver.nyberg')).texts).toBe('ready');
  expect((await setNotification('oliver.nyberg', 0, input)).status).toBe(200);
  await queueTestMail('oliver.nyberg', 'payment-scheduled-tomorrow', scheduled, 'text-scheduled');
  expect(await listChannels('text-scheduled')).toEqual(['mail', 'text']);
  await withSystemContext(services.db, (tx) =>
    tx
      .update(corporation)
      .set({ offersTexts: false })
      .where(eq(corporation.corporationId, 'corp-harbor')),
  );
  expect((await readSettings('oliver.nyberg')).texts).toBe('not_offered');
  await withSystemContext(services.db, (tx) =>
    tx
      .update(corporation)
      .set({ offersTexts: true })
      .where(eq(corporation.corporationId, 'corp-harbor')),
  );
});

test('accepts two different quiet hours or none', async () => {
  expect((await saveQuietHours('hana.kovac', 0, 22, null)).codes).toEqual(['invalid_request']);
  expect((await saveQuietHours('hana.kovac', 0, 7, 7)).codes).toEqual(['invalid_request']);
  expect((await saveQuietHours('hana.kovac', 0, 24, 7)).codes).toEqual(['invalid_request']);
  expect((await saveQuietHours('hana.kovac', 0, 22, 7)).data).toEqual({
    saveQuietHours: { from: 22, to: 7, version: 1 },
  });
  expect((await saveQuietHours('hana.kovac', 0, 21, 7)).codes).toEqual(['version_conflict']);
  expect((await saveQuietHours('hana.kovac', 1, null, null)).data).toEqual({
    saveQuietHours: { from: null, to: null, version: 2 },
  });
  // A renter without a lease has no time zone here.
  expect((await readSettings('hana.kovac')).time_zone).toBeNull();
});

test('a mail waits for the end of quiet hours, and an urgent mail does not', async () => {
  const { personId } = toIds('jun.watanabe');
  await saveQuietHours('jun.watanabe', 0, 22, 7);
  // Uses a future night, so that the mailer of the running services does not send the mails first.
  const tomorrow = getLocalTime(new Date(Date.now() + 86_400_000), ZONE).date;
  const night = toInstant(tomorrow, 23, ZONE);
  await withSystemContext(services.db, async (tx) => {
    const reader = toIds('jun.watanabe');
    await queueMail(tx, {
      ...reader,
      template: 'payment-scheduled-tomorrow',
      data: scheduled,
      idempotencyKey: 'night-scheduled',
    });
    await queueMail(tx, {
      ...reader,
      template: 'payment-failed',
      data: failed,
      idempotencyKey: 'night-failed',
    });
    await tx.update(mail).set({ nextAttemptAt: night }).where(eq(mail.personId, personId));
  });
  let clock = night;
  const mailer = createMailer({
    db: services.db,
    log: createLog('silent'),
    portal: 'http://localhost:4100',
    readFlags: () => Promise.resolve(new Set<string>()),
    transport: undefined,
    now: () => clock,
  });
  const row = async (once: string) => {
    const [found] = await withSystemContext(services.db, (tx) =>
      tx
        .select()
        .from(mail)
        .where(and(eq(mail.personId, personId), eq(mail.once, once))),
    );
    return found;
  };
  /** Runs the mailer until nothing is due, because other mails may be first. */
  const deliver = async () => {
    while ((await mailer.runOnce()) > 0);
  };
  await deliver();
  expect(await row('night-failed')).toMatchObject({ state: 'kept' });
  expect(await row('night-scheduled')).toMatchObject({ state: 'queued', attempts: 0 });
  expect(getLocalTime((await row('night-scheduled'))?.nextAttemptAt ?? clock, ZONE).hour).toBe(7);
  clock = (await row('night-scheduled'))?.nextAttemptAt ?? clock;
  await deliver();
  expect(await row('night-scheduled')).toMatchObject({ state: 'kept', attempts: 1 });
});
