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

/** The input of an operation: `variables` for GraphQL, the other fields for REST. */
export type OperationRequest = {
  variables?: Record<string, unknown>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The request body of an operation that takes a file. */
  file?: Uint8Array<ArrayBuffer>;
};
/** `body` is JSON without error references, the text of a CSV file, or type and name of another file. */
export type OperationResponse = { status: number; body: unknown };
/** Sends the request with a token, or without one. */
export type SendOperation = (
  sent: OperationRequest,
  token: string | undefined,
) => Promise<OperationResponse>;

export const GRAPHQL_SERVICES = ['resident', 'documents'] as const;

/** Sends a request to the services below `root`: over HTTP, or to their applications in this process. */
export type FetchFromServices = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Creates senders for all operations, by names such as `payments.getPayment` or `resident.activeLease`. */
export async function createOperationSenders(
  fetch: FetchFromServices,
  token: string,
): Promise<Map<string, SendOperation>> {
  const asks = REST_OPERATIONS.map((one): [string, SendOperation] => [
    `${one.service}.${one.name}`,
    createRestSender(fetch, one),
  ]);
  for (const service of GRAPHQL_SERVICES) {
    const schema = await fetchSchema(fetch, service, token);
    for (const kind of ['query', 'mutation'] as const) {
      for (const field of listRootFields(schema, kind)) {
        asks.push([
          `${service}.${field.name}`,
          createGraphqlSender(fetch, service, buildDocument(kind, field)),
        ]);
      }
    }
  }
  return new Map(asks);
}

export async function fetchSchema(fetch: FetchFromServices, service: string, token: string) {
  const ask = createGraphqlSender(fetch, service, getIntrospectionQuery());
  const { body } = await ask({}, token);
  return buildClientSchema((body as { data: never }).data);
}

export function listRootFields(schema: GraphQLSchema, kind: 'query' | 'mutation') {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {});
}

type RootField = GraphQLField<unknown, unknown>;

/** Builds a document that selects all fields of a root field under the alias `answer`. Its arguments are variables. */
function buildDocument(kind: string, { name, args, type }: RootField): string {
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const [variables, values] = args.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${kind}${variables} { answer: ${name}${values}${buildSelection(type)} }`;
}

function buildSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  return ` { ${fields.map((field) => `${field.name}${buildSelection(field.type)}`).join(' ')} }`;
}

const getAuthHeader = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

function createGraphqlSender(
  fetch: FetchFromServices,
  service: string,
  query: string,
): SendOperation {
  return async ({ variables = {} }, token) => {
    const response = await fetch(`/${service}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...getAuthHeader(token) },
      body: JSON.stringify({ query, variables }),
    });
    return readResponse(response);
  };
}

function createRestSender(fetch: FetchFromServices, operation: Operation): SendOperation {
  return async ({ params = {}, query = {}, body, file }, token) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${operation.name} needs ${name}.`);
      return encodeURIComponent(value);
    });
    const response = await fetch(`/${operation.service}${path}?${new URLSearchParams(query)}`, {
      method: operation.method,
      headers: {
        ...getAuthHeader(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operation.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    });
    return operation.streams && response.ok ? readFirstEvent(response) : readResponse(response);
  };
}

/** Reads the first event of a stream and closes the stream. */
async function readFirstEvent({ status, body }: Response): Promise<OperationResponse> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const [, data = 'null'] = /^data: (.*)\n/.exec(new TextDecoder().decode(value)) ?? [];
  return { status, body: JSON.parse(data) };
}

async function readResponse(response: Response): Promise<OperationResponse> {
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
