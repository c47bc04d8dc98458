import type { Context, Hono } from 'hono';
import { sendError } from 'services/stand-ins/processor/messages';
import type { InstrumentStore } from 'services/stand-ins/processor/store/instrument-store';
import { z } from 'zod';
import type { Instrument } from './instrument.ts';

const setupSchema = z.strictObject({
  owner: z.string().min(1).max(200),
  kind: z.enum(['bank', 'card']),
  /** Origin of the page that will show the form. */
  page_origin: z.url({ protocol: /^https?$/ }),
});

const redeemSchema = z.strictObject({
  token: z.string().min(1).max(128),
  owner: z.string().min(1).max(200),
});

const verifySchema = z.strictObject({ amounts_cents: z.array(z.int()).length(2) });

const toIsoInstant = (ms: number) => new Date(ms).toISOString();

function toInstrumentResponse(instrument: Instrument) {
  return {
    instrument_token: instrument.instrumentToken,
    kind: instrument.kind,
    funding: instrument.funding,
    institution: instrument.institution,
    last4: instrument.last4,
    holder: instrument.holder,
    account_type: instrument.accountType,
    expires: instrument.expires,
    ...toVerificationResponse(instrument),
  };
}

function toVerificationResponse({ isVerified, attemptsLeft, verifyBy }: Instrument) {
  return {
    is_verified: isVerified,
    attempts_left: attemptsLeft,
    verify_by: toIsoInstant(verifyBy),
  };
}

const sendInvalidRequest = (c: Context, error: z.ZodError) =>
  sendError(c, 400, 'invalid_request', z.prettifyError(error));

/** Serves the requests of the services about instruments: open a form, redeem its token, verify two deposits. */
export function serveInstruments(app: Hono, store: InstrumentStore, now: () => number): void {
  app.post('/v1/setups', async (c) => {
    const parsed = setupSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return sendInvalidRequest(c, parsed.error);
    const { owner, kind, page_origin: pageOrigin } = parsed.data;
    const setup = store.openSetup({ owner, kind, pageOrigin }, now());
    // Uses the address of the request, because each test has a different port.
    const url = new URL(`/frame/${setup.setupId}`, c.req.url).href;
    return c.json({ frame_url: url, expires_at: toIsoInstant(setup.expiresAt) }, 201);
  });

  app.post('/v1/tokens/redeem', async (c) => {
    const parsed = redeemSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return sendInvalidRequest(c, parsed.error);
    const redeemed = store.redeem(parsed.data.token, parsed.data.owner, now());
    if (!redeemed)
      return sendError(c, 422, 'token_unusable', 'The token is unknown, too old or not theirs.');
    return c.json(toInstrumentResponse(redeemed));
  });

  app.post('/v1/instruments/:token/verify', async (c) => {
    const parsed = verifySchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return sendInvalidRequest(c, parsed.error);
    const stored = store.find(c.req.param('token'));
    if (!stored) return sendError(c, 404, 'not_found', 'There is no such instrument.');
    const canTry = !stored.isVerified && stored.attemptsLeft > 0 && now() < stored.verifyBy;
    if (canTry) store.recordVerificationAttempt(stored, parsed.data.amounts_cents);
    return c.json(toVerificationResponse(store.find(stored.instrumentToken) ?? stored));
  });
}
