import type { Context, Hono } from 'hono';
import { fail } from 'services/stand-ins/processor/messages';
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

const instant = (ms: number) => new Date(ms).toISOString();

function present(instrument: Instrument) {
  return {
    instrument_token: instrument.instrumentToken,
    kind: instrument.kind,
    funding: instrument.funding,
    institution: instrument.institution,
    last4: instrument.last4,
    holder: instrument.holder,
    account_type: instrument.accountType,
    expires: instrument.expires,
    ...verificationOf(instrument),
  };
}

function verificationOf({ isVerified, attemptsLeft, verifyBy }: Instrument) {
  return {
    is_verified: isVerified,
    attempts_left: attemptsLeft,
    verify_by: instant(verifyBy),
  };
}

const invalid = (c: Context, error: z.ZodError) =>
  fail(c, 400, 'invalid_request', z.prettifyError(error));

/** What the services ask, with their key: open a form, take what it gave, confirm two deposits. */
export function serveInstruments(app: Hono, store: InstrumentStore, now: () => number): void {
  app.post('/v1/setups', async (c) => {
    const parsed = setupSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return invalid(c, parsed.error);
    const { owner, kind, page_origin: pageOrigin } = parsed.data;
    const setup = store.openSetup({ owner, kind, pageOrigin }, now());
    // Under the address at which we are reached: a test has a port of its own.
    const url = new URL(`/frame/${setup.setupId}`, c.req.url).href;
    return c.json({ frame_url: url, expires_at: instant(setup.expiresAt) }, 201);
  });

  app.post('/v1/tokens/redeem', async (c) => {
    const parsed = redeemSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return invalid(c, parsed.error);
    const found = store.redeem(parsed.data.token, parsed.data.owner, now());
    if (!found)
      return fail(c, 422, 'token_unusable', 'The token is unknown, too old or not theirs.');
    return c.json(present(found));
  });

  app.post('/v1/instruments/:token/verify', async (c) => {
    const parsed = verifySchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return invalid(c, parsed.error);
    const before = store.find(c.req.param('token'));
    if (!before) return fail(c, 404, 'not_found', 'There is no such instrument.');
    const mayTry = !before.isVerified && before.attemptsLeft > 0 && now() < before.verifyBy;
    if (mayTry) store.noteAttempt(before, parsed.data.amounts_cents);
    return c.json(verificationOf(store.find(before.instrumentToken) ?? before));
  });
}
