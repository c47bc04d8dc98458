import { type Context, Hono } from 'hono';
import { createVisitHref } from 'services/maintenance/visits/link/links';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { findMail, listMail, type MailRow } from 'services/platform/mail/outbox';
import { createMailTransport } from 'services/platform/mail/transport';
import { errorFields, type Log } from 'services/platform/observability/log';
import {
  mailPage,
  outboxPage,
  PAGE_POLICY,
  PART_POLICY,
} from 'services/stand-ins/mail-reader/page';
import { createReadFlags } from './links.ts';
import { createMailer } from './mailer.ts';

type MailDeps = { db: Database; config: Config; log: Log };
export type MailService = { fetch: Hono['fetch']; close(): Promise<void> };

const MOST = 200;

/** Sends what stands in the outbox; where nobody's data is in it, the outbox can be read. */
export function startMail({ db, config, log: parent }: MailDeps): MailService {
  const log = parent.with({ service: 'mail' });
  const transport = createMailTransport(config.mail);
  const readFlags = createReadFlags(config.flags);
  const visitHref = createVisitHref(config);
  const mailer = createMailer({
    db,
    log,
    portal: config.origins.portal,
    readFlags,
    visitHref,
    transport,
  });
  mailer.start();
  const app = new Hono();
  app.onError((error, c) => {
    log.error('failed', errorFields(error));
    return c.text('The service failed.', 500);
  });
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'mail' }));
  if (config.environment === 'local' || config.environment === 'test') readBack(app, db);
  return {
    fetch: app.fetch,
    async close() {
      await mailer.stop();
      transport?.close();
    },
  };
}

function readBack(app: Hono, db: Database): void {
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });
  const show = (c: Context, page: string, policy = PAGE_POLICY) => {
    c.header('content-security-policy', policy);
    return c.html(page);
  };
  app.on('GET', ['/', ''], async (c) => show(c, outboxPage(await listMail(db, MOST))));
  app.get('/messages', async (c) => {
    const rows = await listMail(db, MOST, c.req.query('to'));
    return c.json({ messages: rows.map(present) });
  });
  app.get('/:id', async (c) => {
    const row = await findMail(db, c.req.param('id'));
    return row ? show(c, mailPage(row)) : c.notFound();
  });
  app.get('/:id/html', async (c) => {
    const row = await findMail(db, c.req.param('id'));
    return row?.htmlPart ? show(c, row.htmlPart, PART_POLICY) : c.notFound();
  });
}

const present = (row: MailRow) => ({
  mail_id: row.mailId,
  channel: row.channel,
  to: row.toAddress,
  template: row.template,
  state: row.state,
  subject: row.subject,
  text: row.textPart,
});
