import { Hono } from 'hono';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { createMailTransport } from 'services/platform/mail/transport';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { createReadFlags } from './mail-links.ts';
import { createMailer } from './mailer.ts';
import type { CreateVisitLink } from './write-mail.ts';

type MailDeps = {
  db: Database;
  config: Config;
  log: Log;
  visitHref: CreateVisitLink;
  /** Adds pages that show the outbox. Undefined in production, where nobody may read it. */
  serveReader: ((app: Hono, db: Database) => void) | undefined;
};
export type MailService = { fetch: Hono['fetch']; close(): Promise<void> };

/** Starts sending mails from the outbox. In development the outbox can also be read as pages. */
export function startMailService({
  db,
  config,
  log: parent,
  visitHref,
  serveReader,
}: MailDeps): MailService {
  const log = parent.with({ service: 'mail' });
  const transport = createMailTransport(config.mail);
  const readFlags = createReadFlags(config.flags);
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
    log.error('failed', getErrorFields(error));
    return c.text('The service failed.', 500);
  });
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'mail' }));
  serveReader?.(app, db);
  return {
    fetch: app.fetch,
    async close() {
      await mailer.stop();
      transport?.close();
    },
  };
}
