import type { Database } from 'services/platform/db/database';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import {
  claimMail,
  type MailOutcome,
  type MailRow,
  recordMailOutcome,
} from 'services/platform/mail/outbox';
import type { RenderedText } from 'services/platform/mail/rendered-mail';
import type { Transport } from 'services/platform/mail/transport';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { traceJob } from 'shared/server/tracing/tracing';
import type { MailTemplate } from './compose/templates.ts';
import type { ReadFlags } from './mail-links.ts';
import {
  findRecipientAsSystem,
  getNextDeliveryTime,
  type MailRecipient,
} from './mail-recipient.ts';
import { NOTIFICATION_POLICY } from './notification-policy.ts';
import { type CreateVisitLink, writeMail } from './write-mail.ts';

type Deps = {
  db: Database;
  log: Log;
  portal: string;
  readFlags: ReadFlags;
  /** Creates the URL to move the visit of a mail. */
  visitHref?: CreateVisitLink;
  /** Without a transport, mails are rendered and stored but not sent. */
  transport: Transport | undefined;
  now?: () => Date;
};

export type Mailer = Poller & {
  /** Renders and sends the mails that are due. Returns the number of mails processed. */
  runOnce(): Promise<number>;
};

/** These mails contain a credential, so their content is not stored after sending. */
const SECRET_TEMPLATES: readonly MailTemplate[] = ['email-code', 'work-order-visit'];
const BATCH_SIZE = 10;
const POLL_INTERVAL_MS = 500;
/**
 * Pause between batches, for at most fifty mails a second: providers limit the rate, and requests of renters
 * have priority.
 */
const BATCH_DELAY_MS = 200;
const MINUTE_MS = 60_000;
/**
 * Delay after each failed attempt. After the last one, about two days in total, the mail is marked
 * undeliverable.
 */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);

/** Creates the mailer. Mails are rendered when they are sent, so that they go to the current address. */
export function createMailer({ now = () => new Date(), ...deps }: Deps): Mailer {
  const { db, log, portal, readFlags, visitHref, transport } = deps;
  const record = (row: MailRow, outcome: MailOutcome) => recordMailOutcome(db, row, outcome, now());

  async function deliver(row: MailRow): Promise<void> {
    try {
      const recipient = await findRecipientAsSystem(db, row);
      if (!recipient) throw new Error('The recipient of the mail was not found.');
      const template = row.template as MailTemplate;
      const nextAttemptAt = NOTIFICATION_POLICY[template].isUrgent
        ? null
        : getNextDeliveryTime(recipient, now());
      if (nextAttemptAt) {
        return await record(row, { state: 'queued', nextAttemptAt, isFailure: false });
      }
      const written = await writeMail(row, recipient, { portal, readFlags, visitHref, now: now() });
      if (written.htmlPart === null) return await storeText(row, recipient, written);
      const to = row.toAddress ?? recipient.email;
      await transport?.send({ ...written, mailId: row.mailId, company: recipient.company, to });
      const state = transport ? 'sent' : 'kept';
      await record(row, { state, to, written, isSecret: SECRET_TEMPLATES.includes(template) });
    } catch (error) {
      await retryLater(row, error);
    }
  }

  /** There is no text message provider yet. Texts are rendered and stored for phones that may be texted. */
  async function storeText(
    row: MailRow,
    { textNumber }: MailRecipient,
    written: RenderedText,
  ): Promise<void> {
    const outcome: MailOutcome =
      textNumber === null
        ? { state: 'undeliverable' }
        : { state: 'kept', to: textNumber, written, isSecret: false };
    await record(row, outcome);
  }

  const isTooLate = ({ notAfter }: MailRow) => notAfter !== null && notAfter <= now();

  async function expireMail(row: MailRow): Promise<void> {
    log.warn('mail expired before sending', { job: row.template, attempt: row.attempts });
    await record(row, { state: 'undeliverable' });
  }

  async function retryLater(row: MailRow, error: unknown): Promise<void> {
    const wait = RETRY_DELAYS_MS[row.attempts - 1];
    const attempt = row.attempts;
    if (wait === undefined) {
      log.error('mail given up', { job: row.template, attempt, ...getErrorFields(error) });
      await record(row, { state: 'undeliverable' });
      return;
    }
    log.warn('mail retry scheduled', { job: row.template, attempt, ...getErrorFields(error) });
    const nextAttemptAt = new Date(now().getTime() + wait);
    await record(row, { state: 'queued', nextAttemptAt, isFailure: true });
  }

  async function runOnce(): Promise<number> {
    const due = await claimMail(db, BATCH_SIZE, now());
    for (const row of due) {
      await traceJob('mail', async () => (isTooLate(row) ? expireMail(row) : deliver(row)));
    }
    return due.length;
  }

  const poller = createPoller({
    job: 'mailer',
    pauseMs: POLL_INTERVAL_MS,
    restMs: BATCH_DELAY_MS,
    runOnce: async () => (await runOnce()) === BATCH_SIZE,
    onError: (error) => log.error('mailer failed', getErrorFields(error)),
  });
  return { ...poller, runOnce };
}
