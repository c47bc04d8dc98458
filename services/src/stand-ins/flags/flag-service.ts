import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LDContext } from '@launchdarkly/node-server-sdk';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { PREFLIGHT_MAX_AGE_SECONDS } from 'services/platform/http/cors-headers';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';
import { createFlagEngine } from './flag-engine.ts';
import { type FlagListener, sendFlags, sendPing, streamChanges } from './flag-streams.ts';

export type FlagServiceOptions = {
  /** Path of the flag file. It is copied from the seed file if it does not exist. */
  file: string;
  log: Log;
  /** The client-side id that browsers send. */
  clientSideId?: string;
};

export type FlagService = {
  fetch: Hono['fetch'];
  /** Closes all streams, so that their pages reconnect to another instance. */
  endStreams(): void;
  /** Closes the streams, the file watcher and the engine. */
  close(): void;
};

const SEED_FILE = fileURLToPath(new URL('../../../flags.json', import.meta.url));
const MAX_BODY_BYTES = 1_000_000;

const contextSchema = z.looseObject({ kind: z.string().min(1) });

function isContext(value: unknown): value is LDContext {
  return contextSchema.safeParse(value).success;
}

function decodeContext(encoded: string): LDContext | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return isContext(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As at LaunchDarkly, the client-side id is the only protection of flags. */
const allowEveryOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'REPORT'],
  exposeHeaders: ['date'],
  maxAge: PREFLIGHT_MAX_AGE_SECONDS,
});

/** Serves the LaunchDarkly browser API for the unmodified SDK: flags, their stream and events. */
export async function createFlagService(options: FlagServiceOptions): Promise<FlagService> {
  const { file, clientSideId = 'resident-portal-local' } = options;
  const log = options.log.with({ service: 'flags' });
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(SEED_FILE, file);
  }
  const listeners = new Set<FlagListener>();
  let isStopping = false;
  const engine = await createFlagEngine(file, log, () => {
    for (const listener of listeners) void listener.send();
  });

  const app = new Hono();
  app.onError((error, c) => {
    log.error('failed', getErrorFields(error));
    return c.json({ message: 'The service failed.' }, 500);
  });
  app.use(allowEveryOrigin);
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'flags' }));
  app.use('/:area/:kind/:env/*', bodyLimit({ maxSize: MAX_BODY_BYTES }));

  const isKnownEnvironment = (c: Context) => c.req.param('env') === clientSideId;
  const sendUnknownEnvironment = (c: Context) =>
    c.json({ message: 'There is no such environment.' }, 404);
  const evaluate = async (c: Context, context: LDContext | undefined) => {
    if (!isKnownEnvironment(c)) return sendUnknownEnvironment(c);
    const flags = context && (await engine.evaluate(context));
    if (!flags) return c.json({ message: 'This is not a context.' }, 400);
    c.header('cache-control', 'no-store');
    return c.json(flags);
  };

  app.get('/sdk/goals/:env', (c) =>
    isKnownEnvironment(c) ? c.json([]) : sendUnknownEnvironment(c),
  );
  app.get('/sdk/evalx/:env/contexts/:context', (c) =>
    evaluate(c, decodeContext(c.req.param('context'))),
  );
  app.on('REPORT', '/sdk/evalx/:env/context', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    return evaluate(c, isContext(body) ? body : undefined);
  });
  app.get('/eval/:env/:context', async (c) => {
    if (!isKnownEnvironment(c)) return sendUnknownEnvironment(c);
    const context = decodeContext(c.req.param('context'));
    const valid = context && (await engine.evaluate(context));
    if (!context || !valid) return c.json({ message: 'This is not a context.' }, 400);
    return streamSSE(c, async (stream) => {
      if (isStopping) return;
      await streamChanges(listeners, stream, () => sendFlags(engine, context, stream, log));
    });
  });
  // The stream for browsers that do not send the context in the URL: it sends change events without data.
  app.get('/ping/:env', (c) => {
    if (!isKnownEnvironment(c)) return sendUnknownEnvironment(c);
    return streamSSE(c, async (stream) => {
      if (isStopping) return;
      await streamChanges(listeners, stream, () => sendPing(stream, log));
    });
  });
  app.on('POST', ['/events/bulk/:env', '/events/diagnostic/:env'], async (c) => {
    await c.req.arrayBuffer(); // Events are not stored. The body is read so that the sender gets no error.
    return c.body(null, 202);
  });

  const endStreams = () => {
    isStopping = true;
    for (const { stream } of listeners) stream.abort();
  };
  return {
    fetch: app.fetch,
    endStreams,
    close: () => {
      endStreams();
      engine.close();
    },
  };
}
