import type { ErrorCode } from './errors.ts';
import type { Infer, Schema } from './z.ts';

export type ServiceName = 'resident' | 'documents' | 'payments' | 'maintenance' | 'utility';

type InputSchemas = { params?: Schema; query?: Schema; body?: Schema };

/**
 * One REST operation, said once: the service routes and validates by it, the client calls and
 * parses by it, and the OpenAPI document is made from it.
 */
export interface Operation<P extends InputSchemas = InputSchemas, R extends Schema = Schema> {
  readonly service: ServiceName;
  /** Operation id, as in `createPayment`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the service's root with `{name}` for a parameter: `/v1/payments/{payment_id}`. */
  readonly path: string;
  readonly summary: string;
  readonly input: P;
  /** Status of a good answer. */
  readonly status: 200 | 201 | 202;
  readonly response: R;
  /** Codes beyond those that every operation, or every one with a body, can answer with. */
  readonly errors: readonly ErrorCode[];
  /** Media types of an answer that is a file and not JSON: `response` then describes nothing. */
  readonly file?: readonly string[];
  /** True where the answer is a stream of events (`text/event-stream`), each as `response` says. */
  readonly streams?: boolean;
  /** Where the body is one file and not JSON: the most bytes that it may have. */
  readonly takesFile?: number;
  /** True where the request has to carry an `Idempotency-Key` header (20 to 255 characters). */
  readonly idempotent?: boolean;
}

/** What an operation with an idempotency key can answer beyond its own codes. */
export const KEY_ERRORS = [
  'idempotency_key_missing',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
] as const;

/** What the caller of an operation gives: `params`, `query`, `body`, and the key where one is due. */
export type OperationInput<O> =
  O extends Operation<infer P, Schema>
    ? {
        [K in keyof P]: P[K] extends Schema ? Infer<P[K]> : never;
      } & { idempotencyKey?: string }
    : never;

export type OperationOutput<O> = O extends Operation<InputSchemas, infer R> ? Infer<R> : never;

export function operation<const P extends InputSchemas, R extends Schema>(
  definition: Operation<P, R>,
): Operation<P, R> {
  return definition;
}
