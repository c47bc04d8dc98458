import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { OfficeActionRefusedError } from 'services/maintenance';
import { AnswerRefused, DepositReturnRefused, FateUnknown, RefundRefused } from 'services/payments';
import type { Config } from 'services/platform/config/config';
import { refuseUnstorableText } from 'services/platform/http/input/read-json-body';
import { getErrorFields } from 'services/platform/observability/log';
import { CorrectionAnswerError } from 'services/resident';
import { z } from 'zod';
import { actRequestSchema } from './act-schema.ts';
import { type ActDeps, doAct } from './do-act.ts';
import { ActRefused } from './find-renter.ts';
import { AcceptRefused } from './notices/accept-notice.ts';
import { ensureOfficeKey } from './office-key.ts';

/**
 * Acts of the office by hand, for `pnpm office`: only from this machine, only with the key of the data
 * folder, and only where the bank is a sandbox. 422 says in a sentence why an act cannot be done.
 */
export function createOffice(config: Config, deps: ActDeps): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'office' }));
  if (config.environment !== 'local' && config.environment !== 'test') return app;
  const key = ensureOfficeKey(config.dataDir);
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal === undefined) deps.log.error('failed', getErrorFields(error));
    return refusal === undefined
      ? c.json({ message: 'The services failed: see their log.' }, 500)
      : c.json({ message: refusal }, 422);
  });
  app.use('/acts', async (c, next) => {
    if (!isLoopback(c) || !hasKey(c, key)) return c.json({ message: 'This is not for you.' }, 401);
    return next();
  });
  app.post('/acts', bodyLimit({ maxSize: 10_000 }), async (c) => {
    const parsed = actRequestSchema.safeParse(await readBody(c));
    if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 400);
    const { actor, act } = parsed.data;
    const outcome = await doAct(deps, { actor, act });
    deps.log.info('office act', { code: act.act });
    return c.json(outcome);
  });
  return app;
}

const REFUSALS = [
  ActRefused,
  AcceptRefused,
  CorrectionAnswerError,
  AnswerRefused,
  RefundRefused,
  DepositReturnRefused,
  OfficeActionRefusedError,
];

function refusalOf(error: Error): string | undefined {
  if (REFUSALS.some((refusal) => error instanceof refusal)) return error.message;
  if (error instanceof FateUnknown) return 'The processor does not answer. Try again.';
  return undefined;
}

/** Null, which no act is, for a body that is not JSON or holds text that cannot be stored. */
async function readBody(c: Context): Promise<unknown> {
  try {
    return refuseUnstorableText(await c.req.json());
  } catch {
    return null;
  }
}

function isLoopback(c: Context): boolean {
  const { incoming } = c.env as { incoming?: { socket?: { remoteAddress?: string } } };
  return /^(::1|(::ffff:)?127\.)/.test(incoming?.socket?.remoteAddress ?? '');
}

function hasKey(c: Context, key: string): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
