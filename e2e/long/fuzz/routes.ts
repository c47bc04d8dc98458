import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';
import { toJSONSchema } from 'shared/contract/z';
import type { Random } from '../random.ts';
import { createNearlyValidValue, pickBadText } from './bad-values.ts';

export type ServerName = 'portal' | 'services' | 'identity' | 'processor';
export type Route = {
  server: ServerName;
  method: string;
  path: string;
  type?: string;
  body?: (random: Random) => string;
  key?: boolean;
};

const json = (value: unknown) => JSON.stringify(value) ?? '';

const restRoutes: Route[] = REST_OPERATIONS.map(({ service, method, path, input }) => {
  const schema = input.body && toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' });
  return {
    server: 'services',
    method,
    path: `/${service}${path}`,
    type: 'application/json',
    ...(schema && {
      body: (random: Random) => json(createNearlyValidValue(schema as object, random)),
    }),
  };
});

const graphqlRoutes: Route[] = ['resident', 'documents'].map((service) => ({
  server: 'services',
  method: 'POST',
  path: `/${service}/api/graphql`,
  type: 'application/json',
  body: (random) => {
    const text = json(pickBadText(random));
    const field = random.pick([
      'activeLease',
      'moveOutReasons',
      'addressByPersonId',
      'x',
      'profile',
    ]);
    const args = random.next() < 0.5 ? '' : `(personId: ${text}, addressTypeId: ${text})`;
    const query = `{ ${field}${args} { __typename } }`;
    return json({ query, variables: createNearlyValidValue({ type: 'object' }, random) });
  },
}));

const createJsonBody = (random: Random) => json(createNearlyValidValue({ type: 'object' }, random));
const createFormBody = (random: Random) =>
  new URLSearchParams({
    email: pickBadText(random),
    password: pickBadText(random),
    slot: pickBadText(random),
  }).toString();
const FORM = 'application/x-www-form-urlencoded';
const getRoutes = (server: ServerName, ...paths: string[]): Route[] =>
  paths.map((path) => ({ server, method: 'GET', path }));
const postRoutes = (
  server: ServerName,
  type: string,
  body: Route['body'],
  ...paths: string[]
): Route[] => paths.map((path) => ({ server, method: 'POST', path, type, ...(body && { body }) }));

/** Every route of every port; parts in braces are filled with bad values. */
export const ROUTES: readonly Route[] = [
  ...restRoutes,
  ...graphqlRoutes,
  ...getRoutes(
    'services',
    '/healthz',
    '/mail/{id}',
    '/mail/{id}/html',
    '/mail/messages',
    '/telemetry/',
  ),
  ...getRoutes(
    'services',
    '/telemetry/events',
    '/telemetry/errors',
    '/calendar/{file}',
    '/visits/{link}',
  ),
  ...getRoutes(
    'services',
    '/flags/sdk/evalx/{env}/contexts/{c}',
    '/flags/eval/{env}/{c}',
    '/flags/{x}',
  ),
  ...getRoutes(
    'services',
    '/flags/sdk/evalx/resident-portal-local/contexts/{c}',
    '/documents/{x}/{y}',
  ),
  ...getRoutes('services', '/payments/openapi.json', '/office/{x}', '/{service}/{x}'),
  ...postRoutes(
    'services',
    'application/json',
    createJsonBody,
    '/telemetry/e/',
    '/telemetry/csp',
    '/office/acts',
  ),
  ...postRoutes('services', 'text/plain', createJsonBody, '/telemetry/api/{p}/envelope/'),
  ...postRoutes('services', FORM, createFormBody, '/telemetry/e/', '/visits/{link}'),
  ...postRoutes('services', 'application/json', createJsonBody, '/flags/events/bulk/{env}'),
  ...getRoutes(
    'identity',
    '/authorize',
    '/u/login/{uid}',
    '/u/{x}',
    '/u/assets/{x}',
    '/v2/logout',
    '/{x}',
  ),
  ...getRoutes(
    'identity',
    '/userinfo',
    '/.well-known/jwks.json',
    '/authorize/{uid}',
    '/u/help/{x}',
  ),
  ...postRoutes(
    'identity',
    FORM,
    createFormBody,
    '/u/login/{uid}',
    '/oauth/token',
    '/oauth/revoke',
    '/authorize',
  ),
  ...postRoutes('identity', 'application/json', createJsonBody, '/dev/token', '/oauth/token'),
  ...getRoutes(
    'processor',
    '/v1/charges',
    '/v1/charges/{id}',
    '/frame/{setup}',
    '/frame/assets/{name}',
  ),
  ...getRoutes('processor', '/frame/banks/{routing}', '/sandbox', '/{x}'),
  ...postRoutes(
    'processor',
    'application/json',
    createJsonBody,
    '/v1/charges',
    '/v1/setups',
    '/frame/{setup}',
  ),
  ...postRoutes(
    'processor',
    'application/json',
    createJsonBody,
    '/v1/tokens/redeem',
    '/v1/charges/{id}/void',
  ),
  ...postRoutes(
    'processor',
    'application/json',
    createJsonBody,
    '/v1/instruments/{id}/verify',
    '/v1/refunds',
  ),
  ...getRoutes(
    'portal',
    '/',
    '/payments/{x}',
    '/lease/{x}',
    '/{x}',
    '/assets/{app}/{build}/{file}',
  ),
  ...getRoutes(
    'portal',
    '/assets/host/{build}/{file}',
    '/robots.txt',
    '/release-news',
    '/maintenance/{x}',
  ),
  ...postRoutes('portal', 'application/json', createJsonBody, '/outcomes', '/override', '/{x}'),
  ...postRoutes('portal', FORM, createFormBody, '/override'),
];
