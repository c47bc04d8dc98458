import type { Context, Hono } from 'hono';
import type { Database } from 'services/platform/db/database';
import { findMail, listMail, type MailRow } from 'services/platform/mail/outbox';
import { PAGE_POLICY, PART_POLICY, renderMailPage, renderOutboxPage } from './mail-pages.ts';

const MAX_MAILS = 200;

/** Serves the mails of the outbox as pages and JSON. For environments without real data only. */
export function serveMailReader(app: Hono, db: Database): void {
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });
  const sendPage = (c: Context, page: string, policy = PAGE_POLICY) => {
    c.header('content-security-policy', policy);
    return c.html(page);
  };
  app.on('GET', ['/', ''], async (c) =>
    sendPage(c, renderOutboxPage(await listMail(db, MAX_MAILS))),
  );
  app.get('/messages', async (c) => {
    const rows = await listMail(db, MAX_MAILS, c.req.query('to'));
    return c.json({ messages: rows.map(toMailResponse) });
  });
  app.get('/:id', async (c) => {
    const row = await findMail(db, c.req.param('id'));
    return row ? sendPage(c, renderMailPage(row)) : c.notFound();
  });
  app.get('/:id/html', async (c) => {
    const row = await findMail(db, c.req.param('id'));
    return row?.htmlPart ? sendPage(c, row.htmlPart, PART_POLICY) : c.notFound();
  });
}

const toMailResponse = (row: MailRow) => ({
  mail_id: row.mailId,
  channel: row.channel,
  to: row.toAddress,
  template: row.template,
  state: row.state,
  subject: row.subject,
  text: row.textPart,
});
