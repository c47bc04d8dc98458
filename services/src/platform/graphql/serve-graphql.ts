import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { useDisableIntrospection as disableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Context, HonoRequest } from 'hono';
import { accepts } from 'hono/accepts';
import { Problem } from 'services/platform/errors/problem';
import { readJsonBody } from 'services/platform/http/input/read-json-body';
import { getClientInfo } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { countGraphqlOperation } from 'services/platform/observability/metrics/request-metrics';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { z } from 'zod';
import { authenticateCaller } from './authenticate-caller.ts';
import { createBatchedRead } from './batched-read.ts';
import { createErrorPlugin } from './error-plugin.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { createLoaders } from './loaders.ts';
import { isPublicDocument } from './public-document.ts';
import { refuseUnstorableLiterals } from './refuse-unstorable-literals.ts';
import { traceOperation } from './trace-operation.ts';

const bodySchema = z.strictObject({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(100).nullish(),
  /** Allowed by the protocol, and ignored. */
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

const LIMITS = [
  maxTokensPlugin({ n: 1000, exposeLimits: false }),
  maxDepthPlugin({ n: 6, exposeLimits: false }),
  maxAliasesPlugin({ n: 15, exposeLimits: false }),
  costLimitPlugin({ maxCost: 2000, exposeLimits: false }),
  blockFieldSuggestionsPlugin(),
  refuseUnstorableLiterals(),
];

async function readBody(request: HonoRequest): Promise<z.infer<typeof bodySchema>> {
  const body = bodySchema.safeParse(await readJsonBody(request));
  if (body.success) return body.data;
  throw new Problem(400, 'invalid_request', 'The body must be {query, variables}.');
}

const GRAPHQL_TYPE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';

/**
 * Chooses the media types by the `Accept` header. Clients that accept any type, such as the portal, get JSON with
 * the error status of spec 8. Clients that name application/json get status 200 for a rejected document, as GraphQL
 * over HTTP requires.
 */
function negotiateMediaType(c: Context): { accept: string; contentType: string } {
  const named = accepts(c, {
    header: 'Accept',
    supports: [GRAPHQL_TYPE, JSON_TYPE],
    default: '*/*',
  });
  return {
    accept: named === JSON_TYPE ? JSON_TYPE : GRAPHQL_TYPE,
    contentType: named === GRAPHQL_TYPE ? GRAPHQL_TYPE : JSON_TYPE,
  };
}

/** The name of the operation that is run; undefined for an anonymous document. */
const getOperationName = ({ operationName, query }: z.infer<typeof bodySchema>) =>
  operationName ?? /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];

/**
 * Serves a schema at `/api/graphql` (spec 7): POST and JSON only, with a verified token. A document that contains
 * only `publicFields` is also answered without a token, for the company of this portal.
 */
export function serveGraphql(
  app: ServiceApp,
  deps: ServiceDeps,
  schema: GraphQLSchema,
  publicFields: readonly string[] = [],
): void {
  const isOpen = isOpenEnvironment(deps.config.environment);
  const yoga = createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maskedErrors: false,
    plugins: [...LIMITS, ...(isOpen ? [] : [disableIntrospection()]), createErrorPlugin()],
  });

  app.post('/api/graphql', async (c) => {
    const isPublic =
      publicFields.length > 0 && isPublicDocument((await readBody(c.req)).query, publicFields);
    const actor = await authenticateCaller(c.req.header('authorization'), isPublic, deps);
    const { extensions: _, ...body } = await readBody(c.req);
    const { accept, contentType } = negotiateMediaType(c);
    const read = createBatchedRead(deps.db, actor);
    const context = {
      actor,
      db: deps.db,
      log: c.var.log,
      requestId: c.var.requestId,
      service: c.var.service,
      client: getClientInfo(c, deps.config.trustedProxies),
      read,
      loaders: createLoaders(read, actor),
    };
    // Yoga's own Request class is cheaper than Node's.
    const request = new yoga.fetchAPI.Request(c.req.url, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, accept },
      body: JSON.stringify(body),
    });
    const started = performance.now();
    const response = await traceOperation(body, async () => yoga.fetch(request, context));
    const text = await response.text();
    countGraphqlOperation({
      service: c.var.service,
      name: getOperationName(body),
      status: response.status,
      seconds: (performance.now() - started) / 1000,
    });
    return c.body(text, response.status as 200, {
      'content-type': contentType,
    });
  });
  app.all('/api/graphql', () => {
    throw new Problem(405, 'method_not_allowed', 'GraphQL requests must use POST.');
  });
}
