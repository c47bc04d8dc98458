import type { ErrorCode } from './errors.ts';
import type { Infer, Schema } from './z.ts';

export type ServiceName = 'resident' | 'documents' | 'payments' | 'maintenance' | 'utility';

type InputSchemas = { params?: Schema; query?: Schema; body?: Schema };

/**
 * The single definition of a REST operation. Services use it for routing and validation, the client for calls and
 * parsing, and the OpenAPI document is generated from it.
 */
export interface Operation<P extends InputSchemas = InputSchemas, R extends Schema = Schema> {
  readonly service: ServiceName;
  /** Operation id, such as `createPayment`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the service's root. Parameters are in braces: `/v1/payments/{payment_id}`. */
  readonly path: string;
  readonly summary: string;
  readonly input: P;
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202;
  readonly response: R;
  /** Error codes in addition to those that all operations share. */
  readonly errors: readonly ErrorCode[];
  /** Media types if the response is a file instead of JSON; `response` is then unused. */
  readonly file?: readonly string[];
  /** True if the response is an event stream (`text/event-stream`); `response` describes one event. */
  readonly streams?: boolean;
  /** Maximum size in bytes if the request body is a file instead of JSON. */
  readonly takesFile?: number;
  /** True if the request requires an `Idempotency-Key` header (20 to 255 characters). */
  readonly idempotent?: boolean;
}

/** Error codes that all operations with an idempotency key share. */
export const KEY_ERRORS = [
  'idempotency_key_missing',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
] as const;

/** Input of an operation: `params`, `query`, `body`, and the idempotency key if it requires one. */
export type OperationInput<O> =
  O extends Operation<infer P, Schema>
    ? {
        [K in keyof P]: P[K] extends Schema ? Infer<P[K]> : never;
      } & { idempotencyKey?: string }
    : never;

export type OperationOutput<O> = O extends Operation<InputSchemas, infer R> ? Infer<R> : never;

/** Defines an operation with the types of its schemas. */
export function operation<const P extends InputSchemas, R extends Schema>(
  definition: Operation<P, R>,
): Operation<P, R> {
  return definition;
}
