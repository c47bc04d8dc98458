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
import type { LinkTarget } from './compose/mail-messages.ts';
import { getTemplateTexts } from './compose/mail-messages.ts';
import { renderMail, renderText } from './compose/render-mail.ts';
import type { MailTemplate } from './compose/templates.ts';
import { getMailLink, type ReadFlags } from './mail-links.ts';
import {
  findRecipientAsSystem,
  getNextDeliveryTime,
  type MailRecipient,
} from './mail-recipient.ts';
import { NOTIFICATION_POLICY } from './notification-policy.ts';

/** Gives the address that moves the visit of a mail; undefined where it is too late, or tells of none. */
export type CreateVisitLink = (data: MailRow['data'], now: Date) => Promise<string | undefined>;

type Deps = {
  db: Database;
  log: Log;
  portal: string;
  readFlags: ReadFlags;
  /** Address that moves the visit of a mail without signing in; undefined where it tells of none. */
  visitHref?: CreateVisitLink;
  /** Undefined: mail is written and kept. */
  transport: Transport | undefined;
  now?: () => Date;
};

export type Mailer = Poller & {
  /** Writes and hands over what is due. Gives how many mails it looked at. */
  runOnce(): Promise<number>;
};

/** What these say opens something: nothing of it is kept once it has left. */
const SECRET_TEMPLATES: readonly MailTemplate[] = ['email-code', 'work-order-visit'];
const BATCH_SIZE = 10;
const POLL_INTERVAL_MS = 500;
/** Fifty mails a second at most: no provider takes more at once, and renters who wait come first. */
const BATCH_DELAY_MS = 200;
const MINUTE_MS = 60_000;
/** After each attempt that failed; after the last one the mail is given up: about two days in all. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);

/** Writes the mails of the outbox at the time they leave, to the address that holds then. */
export function createMailer({ now = () => new Date(), ...deps }: Deps): Mailer {
  const { db, log, portal, readFlags, visitHref, transport } = deps;
  const record = (row: MailRow, outcome: MailOutcome) => recordMailOutcome(db, row, outcome, now());

  async function deliver(row: MailRow): Promise<void> {
    try {
      const who = await findRecipientAsSystem(db, row);
      if (!who) throw new Error('There is nobody to write to.');
      const template = row.template as MailTemplate;
      const nextAttemptAt = NOTIFICATION_POLICY[template].isUrgent
        ? null
        : getNextDeliveryTime(who, now());
      if (nextAttemptAt) {
        return await record(row, { state: 'queued', nextAttemptAt, isFailure: false });
      }
      const texts = getTemplateTexts(template);
      const href = texts.link && (await hrefOf(texts.link.to, row, await readFlags(who)));
      if (row.channel === 'text')
        return await keepText(row, who, renderText(texts, row.data, who, href));
      const written = renderMail(texts, row.data, who, href);
      const { mailId } = row;
      const to = row.toAddress ?? who.email;
      await transport?.send({ ...written, mailId, company: who.company, to });
      const state = transport ? 'sent' : 'kept';
      await record(row, { state, to, written, isSecret: SECRET_TEMPLATES.includes(template) });
    } catch (error) {
      await putOff(row, error);
    }
  }

  /** The way to a visit is sealed now: until it leaves, no row holds what opens it. */
  async function hrefOf(to: LinkTarget, { data }: MailRow, flags: ReadonlySet<string> | undefined) {
    const href = getMailLink(to, portal, data, flags);
    return to === 'visit' && href !== undefined ? ((await visitHref?.(data, now())) ?? href) : href;
  }

  /** No provider of texts is set up here: they are written and kept, for a phone that may be texted. */
  async function keepText(
    row: MailRow,
    { textNumber: textTo }: MailRecipient,
    written: RenderedText,
  ): Promise<void> {
    const outcome: MailOutcome =
      textTo === null
        ? { state: 'undeliverable' }
        : { state: 'kept', to: textTo, written, isSecret: false };
    await record(row, outcome);
  }

  const isTooLate = ({ notAfter }: MailRow) => notAfter !== null && notAfter <= now();

  async function giveUp(row: MailRow): Promise<void> {
    log.warn('mail too late', { job: row.template, attempt: row.attempts });
    await record(row, { state: 'undeliverable' });
  }

  async function putOff(row: MailRow, error: unknown): Promise<void> {
    const wait = RETRY_DELAYS_MS[row.attempts - 1];
    const attempt = row.attempts;
    if (wait === undefined) {
      log.error('mail given up', { job: row.template, attempt, ...getErrorFields(error) });
      await record(row, { state: 'undeliverable' });
      return;
    }
    log.warn('mail put off', { job: row.template, attempt, ...getErrorFields(error) });
    const nextAttemptAt = new Date(now().getTime() + wait);
    await record(row, { state: 'queued', nextAttemptAt, isFailure: true });
  }

  async function runOnce(): Promise<number> {
    const due = await claimMail(db, BATCH_SIZE, now());
    for (const row of due) await (isTooLate(row) ? giveUp(row) : deliver(row));
    return due.length;
  }

  const poller = createPoller({
    pauseMs: POLL_INTERVAL_MS,
    restMs: BATCH_DELAY_MS,
    runOnce: async () => (await runOnce()) === BATCH_SIZE,
    onError: (error) => log.error('mailer failed', getErrorFields(error)),
  });
  return { ...poller, runOnce };
}
