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

export type RefundRequest = {
  /** Our refund id: reference and idempotency key at once, so one refund is one. */
  refundId: string;
  chargeId: string;
  amountCents: number;
};

export type ChargeRequest = {
  /** Our payment id: reference and idempotency key at once, so one payment is one charge. */
  paymentId: string;
  instrumentToken: string;
  /** With the fee, cents. */
  totalCents: number;
  kind: 'bank' | 'card';
  description: string;
  /** The cut-off that its payer was promised: it can be voided until then. Null for a card. */
  voidUntil: Date | null;
};

/** No answer that says what happened: the money may have been taken. Ask again, never assume. */
export class FateUnknown extends Error {
  override name = 'FateUnknown';
}

/** The processor understood the request and took nothing. */
export class ChargeRefused extends Error {
  override name = 'ChargeRefused';
}

export type ProcessorClient = {
  /** Takes the money, once for each payment. Throws `FateUnknown` or `ChargeRefused`. */
  charge(request: ChargeRequest): Promise<ProcessorCharge>;
  /** The charge of a payment; undefined where the processor knows of none. Throws `FateUnknown`. */
  find(paymentId: string): Promise<ProcessorCharge | undefined>;
  /** Voids a charge while that can be done; gives it as it stands then. Throws `FateUnknown`. */
  void(chargeId: string): Promise<ProcessorCharge>;
  /** Gives money back, once for each refund. Throws `FateUnknown` or `ChargeRefused`. */
  refund(request: RefundRequest): Promise<Pick<ProcessorRefund, 'state'>>;
};

/** Everything that the processor has of ours since an instant. Throws `FateUnknown`. */
export type ProcessorBooks = {
  charges(since: Date): Promise<ListedCharge[]>;
  refunds(since: Date): Promise<ProcessorRefund[]>;
};

const TIME_LIMIT = 5_000;
/** Charges of one answer, at most. */
const PAGE = 1_000;
/** Answers that say that the request itself was no good: nothing was taken. */
const REFUSED = [400, 413, 415, 422];

type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: string };

export function createProcessorClient(
  origin: string,
  apiKey: string,
): ProcessorClient & ProcessorBooks {
  async function ask(path: string, { headers, ...init }: Asked = {}): Promise<unknown> {
    let status: number;
    try {
      // Not `fetch`, which takes as long as all the statements of a payment.
      const { statusCode, body } = await request(new URL(path, origin), {
        ...init,
        headers: { ...headers, authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      if (statusCode >= 200 && statusCode < 300) return await body.json();
      await body.dump();
      status = statusCode;
    } catch (error) {
      throw new FateUnknown('The processor did not answer.', { cause: error });
    }
    const text = `The processor answered ${status}.`;
    throw REFUSED.includes(status) ? new ChargeRefused(text) : new FateUnknown(text);
  }

  return {
    async charge({ paymentId, instrumentToken, totalCents, kind, description, voidUntil }) {
      const answer = await ask('/v1/charges', {
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
      return read(chargeSchema, answer);
    },
    async refund({ refundId, chargeId, amountCents }) {
      const answer = await ask('/v1/refunds', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': refundId },
        body: JSON.stringify({
          reference: refundId,
          charge_id: chargeId,
          amount_cents: amountCents,
        }),
      });
      return read(refundSchema, answer);
    },
    async find(paymentId) {
      const answer = await ask(`/v1/charges?reference=${encodeURIComponent(paymentId)}`);
      return read(z.object({ charges: z.array(chargeSchema) }), answer).charges[0];
    },
    async charges(since) {
      const all: ListedCharge[] = [];
      for (;;) {
        const query = new URLSearchParams({ since: since.toISOString(), limit: String(PAGE) });
        const last = all.at(-1);
        if (last) query.set('after', last.charge_id);
        const { charges } = read(
          z.object({ charges: z.array(listedChargeSchema) }),
          await ask(`/v1/charges?${query}`),
        );
        all.push(...charges);
        if (charges.length < PAGE) return all;
      }
    },
    async refunds(since) {
      const answer = await ask(`/v1/refunds?since=${encodeURIComponent(since.toISOString())}`);
      return read(z.object({ refunds: z.array(refundSchema) }), answer).refunds;
    },
    async void(chargeId) {
      const path = `/v1/charges/${encodeURIComponent(chargeId)}/void`;
      return read(chargeSchema, await ask(path, { method: 'POST' }));
    },
  };
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new FateUnknown('The processor answered with something that is no charge.');
}
