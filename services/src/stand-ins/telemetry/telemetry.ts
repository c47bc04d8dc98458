import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { PREFLIGHT_MAX_AGE_SECONDS } from 'services/platform/http/cors-headers';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { z } from 'zod';
import {
  decodeAnalytics,
  decodeEnvelope,
  decodeText,
  parseJson,
  UnreadableBodyError,
} from './decode.ts';
import { deleteRecords, insertRecords, listRecords } from './store.ts';
import { PAGE_POLICY, renderTelemetryPage } from './telemetry-page.ts';
import {
  type TelemetryKind,
  toAnalyticsRecords,
  toCspRecords,
  toErrorRecords,
} from './telemetry-records.ts';

export type TelemetryDeps = { db: Database; config: Config; log: Log };

const MAX_BODY_BYTES = 1_000_000;

const querySchema = z.strictObject({
  name: z.string().max(200).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

const readBytes = async (c: Context) => Buffer.from(await c.req.arrayBuffer());

/** Serves stand-ins for PostHog (`/e/`), Sentry (`/api/.../envelope`) and CSP reports (`/csp`). */
export function createTelemetry({ db, config, log: parent }: TelemetryDeps): Hono {
  const log = parent.with({ service: 'telemetry' });
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof UnreadableBodyError)
      return c.json({ message: error.message }, error.status);
    log.error('failed', getErrorFields(error));
    return c.json({ message: 'The service failed.' }, 500);
  });
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
  });
  app.use(
    cors({
      origin: (origin) => (config.pageOrigins.includes(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type'],
      maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ message: 'The body is too large.' }, 413),
    }),
  );
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'telemetry' }));
  serveReceivers(app, db);
  // Records may contain personal data, so they can be read only in environments without real users.
  if (isOpenEnvironment(config.environment)) serveReaders(app, db);
  return app;
}

function serveReceivers(app: Hono, db: Database): void {
  app.on('POST', ['/e', '/e/'], async (c) => {
    const type = c.req.header('content-type') ?? '';
    await insertRecords(db, toAnalyticsRecords(decodeAnalytics(await readBytes(c), type)));
    return c.json({ status: 'Ok' });
  });
  const paths = ['/api/:project/envelope', '/api/:project/envelope/'];
  app.on('POST', paths, async (c) => {
    const { eventId, items } = decodeEnvelope(await readBytes(c));
    await insertRecords(db, toErrorRecords(items));
    return c.json({ id: eventId });
  });
  app.post('/csp', async (c) => {
    await insertRecords(db, toCspRecords(parseJson(decodeText(await readBytes(c)))));
    return c.body(null, 204);
  });
}

function serveReaders(app: Hono, db: Database): void {
  const lists: [path: string, kind: TelemetryKind][] = [
    ['/events', 'event'],
    ['/errors', 'error'],
    ['/csp', 'csp'],
  ];
  for (const [path, kind] of lists) {
    app.get(path, async (c) => {
      const query = querySchema.safeParse(c.req.query());
      if (!query.success) throw new UnreadableBodyError(400, z.prettifyError(query.error));
      const records = await listRecords(db, kind, query.data);
      return c.json({
        [path.slice(1)]: records.map((record) => ({
          record_id: record.recordId,
          name: record.name,
          distinct_id: record.subject,
          received_at: record.receivedAt.toISOString(),
          body: record.body,
        })),
      });
    });
    app.delete(path, async (c) => {
      await deleteRecords(db, kind);
      return c.body(null, 204);
    });
  }
  app.on('GET', ['/', ''], async (c) => {
    const listNewest = (kind: TelemetryKind) => listRecords(db, kind, { limit: 100 });
    const events = await listNewest('event');
    const errors = await listNewest('error');
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(renderTelemetryPage({ events, errors, csp: await listNewest('csp') }));
  });
}
