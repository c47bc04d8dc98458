import type { ErrorCode } from 'shared/contract/errors';
import { errorBodySchema } from 'shared/contract/errors';
import type { Operation } from 'shared/contract/operation';
import { type Schema, toJSONSchema } from 'shared/contract/z';
import { listOperations } from './served-operations.ts';
import type { ServiceApp } from './service-app.ts';

const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unavailable',
  'internal',
];
/** What every operation that takes JSON answers as well. */
const BODY_ERRORS: readonly ErrorCode[] = ['card_number_refused'];

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the schemas that validate: it cannot say anything else than what is served. */
export function createOpenApiDocument(
  title: string,
  server: string,
  operations: readonly Operation[],
) {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = describeOperation(operation);
    paths[operation.path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: getJsonSchema(errorBodySchema) },
    },
  };
}

/**
 * Serves the document of a service at `/openapi.json`, without a token. It describes the operations that the
 * application has routes for, so it is made when it is asked for first: every route is registered by then.
 */
export function serveOpenApi(app: ServiceApp, title: string, server: string): void {
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  app.get('/openapi.json', (c) => {
    document ??= createOpenApiDocument(title, server, listOperations(app));
    return c.json(document);
  });
}

function getJsonSchema(schema: Schema, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io }) as Json;
  return rest;
}

function describeOperation(operation: Operation): Json {
  const { body } = operation.input;
  return {
    operationId: operation.name,
    summary: operation.summary,
    parameters: listParameters(operation),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: getJsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [operation.status]: {
        description: 'Done.',
        content: getResponseContent(operation),
      },
      default: {
        description: `Refused or failed: ${listErrors(operation).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const listErrors = ({ input, errors }: Operation): ErrorCode[] => [
  ...COMMON_ERRORS,
  ...(input.body ? BODY_ERRORS : []),
  ...errors,
];

/** A file or a stream says only what type it is of: OpenAPI 3.1 asks for no schema there. */
function getResponseContent({ file, streams, response }: Operation): Json {
  if (streams) return { 'text/event-stream': {} };
  if (file) return Object.fromEntries(file.map((type) => [type, {}]));
  return { 'application/json': { schema: getJsonSchema(response) } };
}

function listParameters(operation: Operation): Json[] {
  const listed = [
    ...listFields(operation.input.params, 'path'),
    ...listFields(operation.input.query, 'query'),
  ];
  if (!operation.idempotent) return listed;
  const schema = { type: 'string', minLength: 20, maxLength: 255 };
  return [...listed, { name: 'Idempotency-Key', in: 'header', required: true, schema }];
}

function listFields(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = getJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
