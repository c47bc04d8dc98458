import type { Context } from 'hono';
import { Problem } from 'services/platform/errors/problem';
import type { ServiceEnv } from 'services/platform/http/service-app';
import type { Operation } from 'shared/contract/operation';
import type { Schema } from 'shared/contract/z';
import { readJsonBody, refuseUnstorableText } from './read-json-body.ts';

/** Reads params, query, body and idempotency key of a request. Throws a `Problem` that names the invalid field. */
export async function readOperationInput(c: Context<ServiceEnv>, operation: Operation) {
  const { params, query, body } = operation.input;
  return {
    params: params ? parsePart(params, refuseUnstorableText(c.req.param()), 'params') : {},
    query: parsePart(query, refuseUnstorableText(c.req.query()), 'query'),
    body: body ? parsePart(body, await readJsonBody(c.req), 'body') : undefined,
    ...(operation.idempotent ? { idempotencyKey: readIdempotencyKey(c) } : {}),
  };
}

function parsePart(schema: Schema | undefined, value: unknown, where: string): unknown {
  if (!schema) return refuseExtraParameters(value as object, where);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  throw new Problem(400, 'invalid_request', `The ${where} of the request is not valid.`, {
    field: issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? where) : path || where,
  });
}

function refuseExtraParameters(value: object, where: string): object {
  const [first] = Object.keys(value);
  if (first === undefined) return {};
  throw new Problem(400, 'invalid_request', `This operation has no ${where} parameters.`, {
    field: first.slice(0, 64),
  });
}

function readIdempotencyKey(c: Context): string {
  const key = c.req.header('idempotency-key');
  if (!key) {
    throw new Problem(400, 'idempotency_key_missing', 'The header Idempotency-Key is required.');
  }
  if (!/^[\x21-\x7e]{20,255}$/.test(key)) {
    throw new Problem(
      400,
      'idempotency_key_invalid',
      'The header Idempotency-Key must be 20 to 255 characters without spaces.',
    );
  }
  return key;
}
