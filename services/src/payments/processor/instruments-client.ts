import { Problem } from 'services/platform/errors/problem';
import { z } from 'zod';

const setupSchema = z.object({ frame_url: z.url(), expires_at: z.iso.datetime() });

const verificationSchema = z.object({
  is_verified: z.boolean(),
  attempts_left: z.int(),
  verify_by: z.iso.datetime(),
});

const instrumentSchema = verificationSchema.extend({
  instrument_token: z.string().min(1),
  kind: z.enum(['bank', 'card']),
  funding: z.enum(['debit', 'credit']).nullable(),
  institution: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  holder: z.string().nullable(),
  account_type: z.enum(['checking', 'savings']).nullable(),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
});
/** What the processor gives for a number that we never see. */
export type ProcessorInstrument = z.infer<typeof instrumentSchema>;
export type Verification = z.infer<typeof verificationSchema>;

export type InstrumentsClient = {
  /** Opens a form for `owner`, to be shown by a page of this origin alone. */
  openForm(
    owner: string,
    kind: 'bank' | 'card',
    pageOrigin: string,
  ): Promise<z.infer<typeof setupSchema>>;
  /** The instrument behind a one-time token of that owner; undefined where there is none. */
  redeem(token: string, owner: string): Promise<ProcessorInstrument | undefined>;
  /** Names the two small deposits, in cents; counts the try. */
  verify(instrumentToken: string, amountsCents: readonly number[]): Promise<Verification>;
};

const TIME_LIMIT = 5_000;

const unavailable = (cause: unknown) =>
  Object.assign(
    new Problem(503, 'unavailable', 'The processor does not answer.', { retryAfterSeconds: 5 }),
    { cause },
  );

/** Bank accounts and cards at the processor. Nothing is charged here: asking again does no harm. */
export function createInstrumentsClient(origin: string, apiKey: string): InstrumentsClient {
  async function ask<S extends z.ZodType>(path: string, body: unknown, schema: S) {
    try {
      const response = await fetch(new URL(path, origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT),
        redirect: 'error',
      });
      if (response.status === 422) return undefined;
      return schema.parse(await response.json());
    } catch (error) {
      throw unavailable(error);
    }
  }

  async function answer<S extends z.ZodType>(path: string, body: unknown, schema: S) {
    const found = await ask(path, body, schema);
    if (found === undefined) throw unavailable('refused');
    return found;
  }

  return {
    openForm: (owner, kind, pageOrigin) =>
      answer('/v1/setups', { owner, kind, page_origin: pageOrigin }, setupSchema),
    redeem: (token, owner) => ask('/v1/tokens/redeem', { token, owner }, instrumentSchema),
    verify: (token, amounts) =>
      answer(
        `/v1/instruments/${encodeURIComponent(token)}/verify`,
        { amounts_cents: amounts },
        verificationSchema,
      ),
  };
}
