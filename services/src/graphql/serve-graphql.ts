import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { useDisableIntrospection as disableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { readJson } from '../http/json-body.ts';
import { Problem } from '../http/problem.ts';
import { clientOf } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { callerOf } from './caller.ts';
import { describeErrors } from './describe-errors.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { createLoaders } from './loaders.ts';
import { isPublicDocument } from './public-document.ts';

const bodySchema = z.strictObject({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(100).nullish(),
});

const LIMITS = [
  maxTokensPlugin({ n: 1000, exposeLimits: false }),
  maxDepthPlugin({ n: 6, exposeLimits: false }),
  maxAliasesPlugin({ n: 15, exposeLimits: false }),
  costLimitPlugin({ maxCost: 2000, exposeLimits: false }),
  blockFieldSuggestionsPlugin(),
];

async function readBody(request: HonoRequest): Promise<z.infer<typeof bodySchema>> {
  const body = bodySchema.safeParse(await readJson(request));
  if (body.success) return body.data;
  throw new Problem(400, 'invalid_request', 'The body has to be {query, variables}.');
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
    plugins: [...LIMITS, ...(isOpen ? [] : [disableIntrospection()]), describeErrors()],
  });

  app.post('/api/graphql', async (c) => {
    const asksPublic =
      publicFields.length > 0 && isPublicDocument((await readBody(c.req)).query, publicFields);
    const actor = await callerOf(c.req.header('authorization'), asksPublic, deps);
    const body = await readBody(c.req);
    const response = await yoga.fetch(
      new Request(c.req.url, {
        method: 'POST',
        // Asks for the media type whose status says whether the document was refused.
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
        },
        body: JSON.stringify(body),
      }),
      {
        actor,
        db: deps.db,
        log: c.var.log,
        requestId: c.var.requestId,
        client: clientOf(c, deps.config.trustedProxies),
        loaders: createLoaders(deps.db, actor),
      },
    );
    return c.body(await response.text(), response.status as 200, {
      'content-type': 'application/json',
    });
  });
  app.all('/api/graphql', () => {
    throw new Problem(405, 'method_not_allowed', 'GraphQL is asked by POST.');
  });
}
