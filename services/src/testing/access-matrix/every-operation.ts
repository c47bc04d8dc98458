import { randomUUID } from 'node:crypto';
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { Operation } from 'shared/contract/operation';
import { REST_OPERATIONS } from './find-operations.ts';

/** What is sent to an operation: `variables` to GraphQL, the other parts to REST. */
export type Sent = {
  variables?: Record<string, unknown>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body, for an operation that takes a file. */
  file?: Uint8Array<ArrayBuffer>;
};
/** `body` without the references of the requests; of a PDF its type and name, of a CSV its text. */
export type Reply = { status: number; body: unknown };
/** Asks with this token, or with none. */
export type Ask = (sent: Sent, token: string | undefined) => Promise<Reply>;

export const GRAPHQL_SERVICES = ['resident', 'documents'] as const;

/** Sends a request to the services below `root`: over HTTP, or to their applications in this process. */
export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Every operation of the running services, as `payments.getPayment` or `resident.activeLease`. */
export async function everyOperation(fetch: Fetch, token: string): Promise<Map<string, Ask>> {
  const asks = REST_OPERATIONS.map((one): [string, Ask] => [
    `${one.service}.${one.name}`,
    askRest(fetch, one),
  ]);
  for (const service of GRAPHQL_SERVICES) {
    const schema = await schemaOf(fetch, service, token);
    for (const kind of ['query', 'mutation'] as const) {
      for (const field of rootFieldsOf(schema, kind)) {
        asks.push([
          `${service}.${field.name}`,
          askGraphql(fetch, service, documentOf(kind, field)),
        ]);
      }
    }
  }
  return new Map(asks);
}

export async function schemaOf(fetch: Fetch, service: string, token: string) {
  const ask = askGraphql(fetch, service, getIntrospectionQuery());
  const { body } = await ask({}, token);
  return buildClientSchema((body as { data: never }).data);
}

export function rootFieldsOf(schema: GraphQLSchema, kind: 'query' | 'mutation') {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {});
}

type RootField = GraphQLField<unknown, unknown>;

/** Asks a root field, by the name `answer`, for all that it has; its arguments are variables. */
function documentOf(kind: string, { name, args, type }: RootField): string {
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const given = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const [variables, values] = args.length > 0 ? [`(${declared})`, `(${given})`] : ['', ''];
  return `${kind}${variables} { answer: ${name}${values}${selectionOf(type)} }`;
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  return ` { ${fields.map((field) => `${field.name}${selectionOf(field.type)}`).join(' ')} }`;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

function askGraphql(fetch: Fetch, service: string, query: string): Ask {
  return async ({ variables = {} }, token) => {
    const response = await fetch(`/${service}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query, variables }),
    });
    return read(response);
  };
}

function askRest(fetch: Fetch, operation: Operation): Ask {
  return async ({ params = {}, query = {}, body, file }, token) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${operation.name} needs ${name}.`);
      return encodeURIComponent(value);
    });
    const response = await fetch(`/${operation.service}${path}?${new URLSearchParams(query)}`, {
      method: operation.method,
      headers: {
        ...bearer(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operation.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    });
    return operation.streams && response.ok ? readFirst(response) : read(response);
  };
}

/** The first thing that a stream tells of; then nobody listens any more. */
async function readFirst({ status, body }: Response): Promise<Reply> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const [, told = 'null'] = /^data: (.*)\n/.exec(new TextDecoder().decode(value)) ?? [];
  return { status, body: JSON.parse(told) };
}

async function read(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const text = await response.text();
  if (type.startsWith('text/csv')) return { status, body: text };
  if (!type.startsWith('application/json')) {
    return { status, body: `${type} ${headers.get('content-disposition')}` };
  }
  const body = JSON.parse(text, (key, value) => (key === 'reference' ? undefined : value));
  return { status, body };
}
