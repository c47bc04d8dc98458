import type { Config } from 'services/platform/config/config';
import type { ErrorCode } from 'shared/contract/errors';
import { errorBodySchema } from 'shared/contract/errors';
import type { Operation } from 'shared/contract/operation';
import { type Schema, toJSONSchema } from 'shared/contract/z';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { listOperations } from './served-operations.ts';
import type { ServiceApp } from './service-app.ts';

/** Errors that every operation can return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unavailable',
  'internal',
];
/** Further errors of every operation with a JSON body. */
const BODY_ERRORS: readonly ErrorCode[] = ['card_number_refused'];

type Json = Record<string, unknown>;

/** Creates an OpenAPI 3.1 document from the schemas that validate requests and responses. */
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
 * Serves the document of a service at `/openapi.json`, without authentication, in `local` and `test` only. It is
 * created at the first request, when all routes are registered. `path` is the first part of the service's path.
 */
export function serveOpenApi(
  app: ServiceApp,
  { environment, origins }: Pick<Config, 'environment' | 'origins'>,
  title: string,
  path: string,
): void {
  if (!isOpenEnvironment(environment)) return;
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  app.get('/openapi.json', (c) => {
    const server = `${origins.services}/${path}`;
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

/** The content types of a response. Files and streams have no schema in OpenAPI 3.1. */
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
