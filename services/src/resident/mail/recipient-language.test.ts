import { withSystemContext } from 'services/platform/db/transaction';
import { listMail } from 'services/platform/mail/outbox';
import { createLog } from 'services/platform/observability/log';
import { localizeText } from 'services/platform/texts/localized-text';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { setPersonLanguage } from 'services/testing/set-person-language';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { formatDate } from 'shared/format/date';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { EXAMPLE_MAILS } from './test-mails.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz' };
const SAM = { corporationId: 'corp-harbor', personId: 'person-sam-ortiz' };

const queueReminder = (person: typeof MAYA, toAddress?: string) =>
  withSystemContext(services.db, (tx) =>
    queueMail(tx, {
      ...person,
      ...(toAddress !== undefined && { toAddress }),
      template: toAddress === undefined ? 'visit-reminder' : 'nudge-for-office',
      data: {
        ...EXAMPLE_MAILS[toAddress === undefined ? 'visit-reminder' : 'nudge-for-office'],
        visitWhen: localizeText(() => formatDate('2026-09-28')),
      },
      idempotencyKey: `language:${person.personId}:${toAddress}`,
    }),
  );

async function readMail(key: string) {
  const mailer = createMailer({
    db: services.db,
    log: createLog('silent'),
    portal: 'http://localhost:4100',
    readFlags: () => Promise.resolve(new Set<string>()),
    transport: undefined,
    now: () => new Date(Date.now() + 172_800_000),
  });
  for (let tries = 0; tries < 100; tries += 1) {
    await mailer.runOnce();
    const found = (await listMail(services.db, 200)).find(({ once }) => once === key);
    if (found?.textPart) return { subject: found.subject ?? '', text: found.textPart };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The mail ${key} was not written.`);
}

test('writes each mail in the language of its recipient, not of the request that caused it', async () => {
  await setPersonLanguage(services.db, MAYA, 'es');
  // The request of a Spanish page causes both mails.
  await runInLanguage('es', async () => {
    await queueReminder(MAYA);
    await queueReminder(SAM);
  });
  const maya = await readMail('language:person-maya-ortiz:undefined');
  const sam = await readMail('language:person-sam-ortiz:undefined');
  expect(maya.text).toContain('Hola, Maya:');
  expect(maya.text).toContain('Visita: lun, 28 sept');
  expect(sam.text).toContain('Hello Sam,');
  expect(sam.text).toContain('Visit: Mon, Sep 28');
});

test('a mail to the office about a Spanish reader is English', async () => {
  await setPersonLanguage(services.db, MAYA, 'es');
  await runInLanguage('es', () => queueReminder(MAYA, 'office@harborpine.example'));
  const { text } = await readMail('language:person-maya-ortiz:office@harborpine.example');
  expect(text).toContain('Hello Dana Whitlock,');
  expect(text).toContain('Promised by: October 1, 2026');
});
