import { Problem } from 'services/platform/errors/problem';
import type { ProcessorOperation } from 'shared/server/tracing/span-attributes';
import { traceProcessorCall } from 'shared/server/tracing/tracing';
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
/** What the processor returns for an account or card number, which the portal never sees. */
export type ProcessorInstrument = z.infer<typeof instrumentSchema>;
export type Verification = z.infer<typeof verificationSchema>;

export type InstrumentsClient = {
  /** Opens a form for `owner` that only a page of this origin may embed. */
  openForm(
    owner: string,
    kind: 'bank' | 'card',
    pageOrigin: string,
  ): Promise<z.infer<typeof setupSchema>>;
  /** Redeems a one-time token of that owner; undefined when it is invalid. */
  redeem(token: string, owner: string): Promise<ProcessorInstrument | undefined>;
  /** Verifies the amounts of the two small deposits, in cents, and counts the attempt. */
  verify(instrumentToken: string, amountsCents: readonly number[]): Promise<Verification>;
};

const TIMEOUT_MS = 5_000;

const createUnavailableProblem = (cause: unknown) =>
  Object.assign(
    new Problem(503, 'unavailable', 'The processor does not answer.', { retryAfterSeconds: 5 }),
    { cause },
  );

/** Bank accounts and cards at the processor. Nothing is charged here, so requests can be repeated safely. */
export function createInstrumentsClient(origin: string, apiKey: string): InstrumentsClient {
  const post = <S extends z.ZodType>(
    operation: ProcessorOperation,
    path: string,
    body: unknown,
    schema: S,
  ) =>
    traceProcessorCall(operation, (traceHeaders) => postTraced(path, traceHeaders, body, schema));

  async function postTraced<S extends z.ZodType>(
    path: string,
    traceHeaders: Record<string, string>,
    body: unknown,
    schema: S,
  ) {
    try {
      const response = await fetch(new URL(path, origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${apiKey}`,
          ...traceHeaders,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (response.status === 422) return undefined;
      return schema.parse(await response.json());
    } catch (error) {
      throw createUnavailableProblem(error);
    }
  }

  async function postOrThrow<S extends z.ZodType>(
    operation: ProcessorOperation,
    path: string,
    body: unknown,
    schema: S,
  ) {
    const answered = await post(operation, path, body, schema);
    if (answered === undefined) throw createUnavailableProblem('refused');
    return answered;
  }

  return {
    openForm: (owner, kind, pageOrigin) =>
      postOrThrow('open_form', '/v1/setups', { owner, kind, page_origin: pageOrigin }, setupSchema),
    redeem: (token, owner) =>
      post('redeem_token', '/v1/tokens/redeem', { token, owner }, instrumentSchema),
    verify: (token, amounts) =>
      postOrThrow(
        'verify_instrument',
        `/v1/instruments/${encodeURIComponent(token)}/verify`,
        { amounts_cents: amounts },
        verificationSchema,
      ),
  };
}
