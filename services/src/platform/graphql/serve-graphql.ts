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
import { z } from 'zod';
import { authenticateCaller } from './authenticate-caller.ts';
import { createBatchedRead } from './batched-read.ts';
import { createErrorPlugin } from './error-plugin.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { createLoaders } from './loaders.ts';
import { isPublicDocument } from './public-document.ts';
import { refuseUnstorableLiterals } from './refuse-unstorable-literals.ts';

const bodySchema = z.strictObject({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(100).nullish(),
  /** The protocol lets a client send them; none is known here, and none is handed on. */
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
  throw new Problem(400, 'invalid_request', 'The body has to be {query, variables}.');
}

const GRAPHQL_TYPE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';

/**
 * How the caller is answered. The portal's client, like every browser, takes any type: it gets JSON, with
 * the status that spec 8 goes by. Only who asks for plain JSON by name gets 200 for a refused document,
 * as GraphQL over HTTP has it.
 */
function negotiateMediaType(c: Context): { asked: string; answered: string } {
  const named = accepts(c, {
    header: 'Accept',
    supports: [GRAPHQL_TYPE, JSON_TYPE],
    default: '*/*',
  });
  return {
    asked: named === JSON_TYPE ? JSON_TYPE : GRAPHQL_TYPE,
    answered: named === GRAPHQL_TYPE ? GRAPHQL_TYPE : JSON_TYPE,
  };
}

/**
 * Serves a schema at `/api/graphql` (spec 7): POST and JSON only, with a verified token. A document of
 * `publicFields` alone is also answered to a visitor, for the company whose portal this is.
 */
export function serveGraphql(
  app: ServiceApp,
  deps: ServiceDeps,
  schema: GraphQLSchema,
  publicFields: readonly string[] = [],
): void {
  const isOpen = ['local', 'test'].includes(deps.config.environment);
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
    const asksPublic =
      publicFields.length > 0 && isPublicDocument((await readBody(c.req)).query, publicFields);
    const actor = await authenticateCaller(c.req.header('authorization'), asksPublic, deps);
    const { extensions: _, ...body } = await readBody(c.req);
    const { asked, answered } = negotiateMediaType(c);
    const read = createBatchedRead(deps.db, actor);
    const response = await yoga.fetch(
      // Its own class: Node's costs more than what it carries.
      new yoga.fetchAPI.Request(c.req.url, {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE, accept: asked },
        body: JSON.stringify(body),
      }),
      {
        actor,
        db: deps.db,
        log: c.var.log,
        requestId: c.var.requestId,
        client: getClientInfo(c, deps.config.trustedProxies),
        read,
        loaders: createLoaders(read, actor),
      },
    );
    return c.body(await response.text(), response.status as 200, {
      'content-type': answered,
    });
  });
  app.all('/api/graphql', () => {
    throw new Problem(405, 'method_not_allowed', 'GraphQL is asked by POST.');
  });
}
