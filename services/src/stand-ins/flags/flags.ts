import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LDContext } from '@launchdarkly/node-server-sdk';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';
import { createFlagEngine } from './engine.ts';
import { type Listener, listen, ping, put } from './streams.ts';

export type FlagsOptions = {
  /** The file in use; copied from the seed where it does not exist yet. */
  file: string;
  log: Log;
  /** The client-side id that browsers give. */
  clientSideId?: string;
};

export type Flags = {
  fetch: Hono['fetch'];
  /** Ends the streams: their pages connect again elsewhere. */
  endStreams(): void;
  /** Ends the streams, the watch and the engine. */
  close(): void;
};

const SEED = fileURLToPath(new URL('../../../flags.json', import.meta.url));
const MOST_BYTES = 1_000_000;

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

/** LaunchDarkly as browsers speak it, for the unmodified SDK: flags, their stream, and events. */
export async function createFlags(options: FlagsOptions): Promise<Flags> {
  const { file, clientSideId = 'resident-portal-local' } = options;
  const log = options.log.with({ service: 'flags' });
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(SEED, file);
  }
  const listeners = new Set<Listener>();
  const engine = await createFlagEngine(file, log, () => {
    for (const listener of listeners) void listener.tell();
  });

  const app = new Hono();
  app.onError((error, c) => {
    log.error('failed', getErrorFields(error));
    return c.json({ message: 'The service failed.' }, 500);
  });
  // Flags are public to whoever holds the client-side id, as they are at LaunchDarkly itself.
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'REPORT'], exposeHeaders: ['date'] }));
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'flags' }));
  app.use('/:area/:kind/:env/*', bodyLimit({ maxSize: MOST_BYTES }));

  const known = (c: Context) => c.req.param('env') === clientSideId;
  const unknown = (c: Context) => c.json({ message: 'There is no such environment.' }, 404);
  const evaluate = async (c: Context, context: LDContext | undefined) => {
    if (!known(c)) return unknown(c);
    const flags = context && (await engine.evaluate(context));
    if (!flags) return c.json({ message: 'This is not a context.' }, 400);
    c.header('cache-control', 'no-store');
    return c.json(flags);
  };

  app.get('/sdk/goals/:env', (c) => (known(c) ? c.json([]) : unknown(c)));
  app.get('/sdk/evalx/:env/contexts/:context', (c) =>
    evaluate(c, decodeContext(c.req.param('context'))),
  );
  app.on('REPORT', '/sdk/evalx/:env/context', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    return evaluate(c, isContext(body) ? body : undefined);
  });
  app.get('/eval/:env/:context', async (c) => {
    if (!known(c)) return unknown(c);
    const context = decodeContext(c.req.param('context'));
    const valid = context && (await engine.evaluate(context));
    if (!context || !valid) return c.json({ message: 'This is not a context.' }, 400);
    return streamSSE(c, (stream) =>
      listen(listeners, stream, () => put(engine, context, stream, log)),
    );
  });
  // The stream of browsers that keep the context out of addresses: it tells that, not what.
  app.get('/ping/:env', (c) => {
    if (!known(c)) return unknown(c);
    return streamSSE(c, (stream) => listen(listeners, stream, () => ping(stream, log)));
  });
  app.on('POST', ['/events/bulk/:env', '/events/diagnostic/:env'], async (c) => {
    await c.req.arrayBuffer(); // counted by nobody here: it is read so that the sender is at ease
    return c.body(null, 202);
  });

  const endStreams = () => {
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
