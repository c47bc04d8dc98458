import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { OfficeActionRefusedError } from 'services/maintenance';
import {
  AnswerRefusedError,
  DepositReturnRefusedError,
  PaymentOutcomeUnknownError,
  RefundRefusedError,
} from 'services/payments';
import type { Config } from 'services/platform/config/config';
import { refuseUnstorableText } from 'services/platform/http/input/read-json-body';
import { getErrorFields } from 'services/platform/observability/log';
import { CorrectionAnswerError } from 'services/resident';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { z } from 'zod';
import { actRequestSchema } from './act-schema.ts';
import { ActRefusedError } from './load-renter.ts';
import { NoticeActRefusedError } from './notices/accept-notice.ts';
import { ensureOfficeKey } from './office-key.ts';
import { type ActDeps, runAct } from './run-act.ts';

/**
 * Creates the office service for `pnpm office`. It accepts requests only from this machine, with the key of the data
 * folder, and only in local and test environments. Status 422 with a message: the act is not possible.
 */
export function createOffice(config: Config, deps: ActDeps): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok', service: 'office' }));
  if (!isOpenEnvironment(config.environment)) return app;
  const key = ensureOfficeKey(config.dataDir);
  app.onError((error, c) => {
    const refusal = getRefusalMessage(error);
    if (refusal === undefined) deps.log.error('failed', getErrorFields(error));
    return refusal === undefined
      ? c.json({ message: 'The services failed: see their log.' }, 500)
      : c.json({ message: refusal }, 422);
  });
  app.use('/acts', async (c, next) => {
    if (!isLoopback(c) || !hasOfficeKey(c, key)) {
      deps.log.security('office_credential_refused', {
        outcome: 'refused',
        address: getAddress(c),
      });
      return c.json({ message: 'This is not for you.' }, 401);
    }
    return next();
  });
  app.post('/acts', bodyLimit({ maxSize: 10_000 }), async (c) => {
    const parsed = actRequestSchema.safeParse(await readBody(c));
    if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 400);
    const { actor, act } = parsed.data;
    const fields = { act: act.act, staff: actor, address: getAddress(c) };
    const outcome = await runAct(deps, { actor, act }).catch((error: Error) => {
      const isRefused = getRefusalMessage(error) !== undefined;
      deps.log.security('staff_act', { outcome: isRefused ? 'refused' : 'failed', ...fields });
      throw error;
    });
    deps.log.security('staff_act', { outcome: 'success', ...fields });
    deps.log.info('office act', { code: act.act });
    return c.json(outcome);
  });
  return app;
}

const REFUSAL_ERRORS = [
  ActRefusedError,
  NoticeActRefusedError,
  CorrectionAnswerError,
  AnswerRefusedError,
  RefundRefusedError,
  DepositReturnRefusedError,
  OfficeActionRefusedError,
];

function getRefusalMessage(error: Error): string | undefined {
  if (REFUSAL_ERRORS.some((refusal) => error instanceof refusal)) return error.message;
  if (error instanceof PaymentOutcomeUnknownError)
    return 'The processor does not answer. Try again.';
  return undefined;
}

/** Parses the body. Null, which fails validation, for invalid JSON or text that cannot be stored. */
async function readBody(c: Context): Promise<unknown> {
  try {
    return refuseUnstorableText(await c.req.json());
  } catch {
    return null;
  }
}

function getAddress(c: Context): string {
  const { incoming } = c.env as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? 'unknown';
}

const isLoopback = (c: Context) => /^(::1|(::ffff:)?127\.)/.test(getAddress(c));

function hasOfficeKey(c: Context, key: string): boolean {
  const actual = Buffer.from(c.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${key}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
