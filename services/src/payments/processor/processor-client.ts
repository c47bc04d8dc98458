import type { ProcessorOperation } from 'shared/server/tracing/span-attributes';
import { setSpanAttributes, traceProcessorCall } from 'shared/server/tracing/tracing';
import { request } from 'undici';
import { z } from 'zod';

const chargeSchema = z.object({
  charge_id: z.string().min(1),
  reference: z.string(),
  amount_cents: z.int(),
  state: z.enum(['pending', 'settled', 'returned', 'failed', 'voided']),
  failure_code: z.string().nullable(),
  settled_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  voidable_until: z.iso.datetime().nullable(),
});
export type ProcessorCharge = z.infer<typeof chargeSchema>;

const refundSchema = z.object({
  refund_id: z.string().min(1),
  reference: z.string(),
  charge_id: z.string(),
  amount_cents: z.int(),
  state: z.enum(['pending', 'done', 'failed']),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type ProcessorRefund = z.infer<typeof refundSchema>;

const listedChargeSchema = chargeSchema.extend({
  created_at: z.iso.datetime(),
  voided_at: z.iso.datetime().nullable(),
});
export type ListedCharge = z.infer<typeof listedChargeSchema>;

export type ProcessorRefundInput = {
  /** Our refund id: both reference and idempotency key, so that a refund is sent once. */
  refundId: string;
  chargeId: string;
  amountCents: number;
};

export type ProcessorChargeInput = {
  /** Our payment id: both reference and idempotency key, so that a payment is charged once. */
  paymentId: string;
  instrumentToken: string;
  /** Including the fee, in cents. */
  totalCents: number;
  kind: 'bank' | 'card';
  description: string;
  /**
   * The cancellation deadline promised to the payer: the charge can be voided until then. Null for a card.
   */
  voidUntil: Date | null;
};

/**
 * The processor did not report an outcome, so the money may have been taken. Ask again; never assume a
 * result.
 */
export class PaymentOutcomeUnknownError extends Error {
  override name = 'PaymentOutcomeUnknownError';
}

/** The processor understood the request and charged nothing. */
export class ChargeRefusedError extends Error {
  override name = 'ChargeRefusedError';
}

export type ProcessorClient = {
  /** Charges a payment once. Throws `PaymentOutcomeUnknownError` or `ChargeRefusedError`. */
  charge(request: ProcessorChargeInput): Promise<ProcessorCharge>;
  /**
   * Finds the charge of a payment; undefined when the processor has none. Throws
   * `PaymentOutcomeUnknownError`.
   */
  find(paymentId: string): Promise<ProcessorCharge | undefined>;
  /**
   * Voids a charge while it can be voided, and returns its state after that. Throws
   * `PaymentOutcomeUnknownError`.
   */
  void(chargeId: string): Promise<ProcessorCharge>;
  /** Refunds once for each refund id. Throws `PaymentOutcomeUnknownError` or `ChargeRefusedError`. */
  refund(request: ProcessorRefundInput): Promise<Pick<ProcessorRefund, 'state'>>;
};

/** Everything that the processor has recorded for us since a time. Throws `PaymentOutcomeUnknownError`. */
export type ProcessorRecords = {
  charges(since: Date): Promise<ListedCharge[]>;
  refunds(since: Date): Promise<ProcessorRefund[]>;
};

const TIMEOUT_MS = 5_000;
/** The maximum number of charges in one answer. */
const PAGE_SIZE = 1_000;
/** Status codes for an invalid request: nothing was charged. */
const REFUSED_STATUSES = [400, 413, 415, 422];

type ProcessorRequest = { method?: 'POST'; headers?: Record<string, string>; body?: string };

/** Creates the function that sends one request, with the headers of its span. */
function createSender(origin: string, apiKey: string) {
  async function sendTraced(
    path: string,
    { headers, ...init }: ProcessorRequest,
    traceHeaders: Record<string, string>,
  ): Promise<unknown> {
    let status: number;
    try {
      // Not `fetch`, whose overhead equals that of all the statements of a payment.
      const { statusCode, body } = await request(new URL(path, origin), {
        ...init,
        headers: { ...headers, ...traceHeaders, authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      setSpanAttributes({ 'http.response.status_code': statusCode });
      if (statusCode >= 200 && statusCode < 300) return await body.json();
      await body.dump();
      status = statusCode;
    } catch (error) {
      throw new PaymentOutcomeUnknownError('The processor did not answer.', { cause: error });
    }
    const text = `The processor answered ${status}.`;
    throw REFUSED_STATUSES.includes(status)
      ? new ChargeRefusedError(text)
      : new PaymentOutcomeUnknownError(text);
  }
  return (operation: ProcessorOperation, path: string, init: ProcessorRequest = {}) =>
    traceProcessorCall(operation, (traceHeaders) => sendTraced(path, init, traceHeaders));
}

export function createProcessorClient(
  origin: string,
  apiKey: string,
): ProcessorClient & ProcessorRecords {
  const send = createSender(origin, apiKey);

  return {
    async charge({ paymentId, instrumentToken, totalCents, kind, description, voidUntil }) {
      const answer = await send('charge', '/v1/charges', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': paymentId },
        body: JSON.stringify({
          reference: paymentId,
          instrument_token: instrumentToken,
          amount_cents: totalCents,
          kind,
          description,
          ...(voidUntil && { void_until: voidUntil.toISOString() }),
        }),
      });
      return parseAnswer(chargeSchema, answer);
    },
    async refund({ refundId, chargeId, amountCents }) {
      const answer = await send('refund', '/v1/refunds', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': refundId },
        body: JSON.stringify({
          reference: refundId,
          charge_id: chargeId,
          amount_cents: amountCents,
        }),
      });
      return parseAnswer(refundSchema, answer);
    },
    async find(paymentId) {
      const answer = await send('find', `/v1/charges?reference=${encodeURIComponent(paymentId)}`);
      return parseAnswer(z.object({ charges: z.array(chargeSchema) }), answer).charges[0];
    },
    async charges(since) {
      const all: ListedCharge[] = [];
      for (;;) {
        const query = new URLSearchParams({ since: since.toISOString(), limit: String(PAGE_SIZE) });
        const last = all.at(-1);
        if (last) query.set('after', last.charge_id);
        const { charges } = parseAnswer(
          z.object({ charges: z.array(listedChargeSchema) }),
          await send('list_charges', `/v1/charges?${query}`),
        );
        all.push(...charges);
        if (charges.length < PAGE_SIZE) return all;
      }
    },
    async refunds(since) {
      const answer = await send(
        'list_refunds',
        `/v1/refunds?since=${encodeURIComponent(since.toISOString())}`,
      );
      return parseAnswer(z.object({ refunds: z.array(refundSchema) }), answer).refunds;
    },
    async void(chargeId) {
      const path = `/v1/charges/${encodeURIComponent(chargeId)}/void`;
      return parseAnswer(chargeSchema, await send('void', path, { method: 'POST' }));
    },
  };
}

function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PaymentOutcomeUnknownError('The processor answered with something that is no charge.');
}
