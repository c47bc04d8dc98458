import type { Context, Hono } from 'hono';
import type { Database } from 'services/platform/db/database';
import { findMail, listMail, type MailRow } from 'services/platform/mail/outbox';
import { mailPage, outboxPage, PAGE_POLICY, PART_POLICY } from './page.ts';

const MOST = 200;

/** Pages and JSON with the mails of the outbox, where nobody's data is in it. */
export function serveMailReader(app: Hono, db: Database): void {
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
