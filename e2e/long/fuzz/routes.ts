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

const rest: Route[] = REST_OPERATIONS.map(({ service, method, path, input }) => {
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

const graphql: Route[] = ['resident', 'documents'].map((service) => ({
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

const anyJson = (random: Random) => json(createNearlyValidValue({ type: 'object' }, random));
const anyForm = (random: Random) =>
  new URLSearchParams({
    email: pickBadText(random),
    password: pickBadText(random),
    slot: pickBadText(random),
  }).toString();
const FORM = 'application/x-www-form-urlencoded';
const at = (server: ServerName, ...paths: string[]): Route[] =>
  paths.map((path) => ({ server, method: 'GET', path }));
const post = (server: ServerName, type: string, body: Route['body'], ...paths: string[]): Route[] =>
  paths.map((path) => ({ server, method: 'POST', path, type, ...(body && { body }) }));

/** Every route of every port; parts in braces are filled with bad values. */
export const ROUTES: readonly Route[] = [
  ...rest,
  ...graphql,
  ...at('services', '/healthz', '/mail/{id}', '/mail/{id}/html', '/mail/messages', '/telemetry/'),
  ...at('services', '/telemetry/events', '/telemetry/errors', '/calendar/{file}', '/visits/{link}'),
  ...at('services', '/flags/sdk/evalx/{env}/contexts/{c}', '/flags/eval/{env}/{c}', '/flags/{x}'),
  ...at('services', '/flags/sdk/evalx/resident-portal-local/contexts/{c}', '/documents/{x}/{y}'),
  ...at('services', '/payments/openapi.json', '/office/{x}', '/{service}/{x}'),
  ...post(
    'services',
    'application/json',
    anyJson,
    '/telemetry/e/',
    '/telemetry/csp',
    '/office/acts',
  ),
  ...post('services', 'text/plain', anyJson, '/telemetry/api/{p}/envelope/'),
  ...post('services', FORM, anyForm, '/telemetry/e/', '/visits/{link}'),
  ...post('services', 'application/json', anyJson, '/flags/events/bulk/{env}'),
  ...at(
    'identity',
    '/authorize',
    '/u/login/{uid}',
    '/u/{x}',
    '/u/assets/{x}',
    '/v2/logout',
    '/{x}',
  ),
  ...at('identity', '/userinfo', '/.well-known/jwks.json', '/authorize/{uid}', '/u/help/{x}'),
  ...post(
    'identity',
    FORM,
    anyForm,
    '/u/login/{uid}',
    '/oauth/token',
    '/oauth/revoke',
    '/authorize',
  ),
  ...post('identity', 'application/json', anyJson, '/dev/token', '/oauth/token'),
  ...at('processor', '/v1/charges', '/v1/charges/{id}', '/frame/{setup}', '/frame/assets/{name}'),
  ...at('processor', '/frame/banks/{routing}', '/sandbox', '/{x}'),
  ...post('processor', 'application/json', anyJson, '/v1/charges', '/v1/setups', '/frame/{setup}'),
  ...post('processor', 'application/json', anyJson, '/v1/tokens/redeem', '/v1/charges/{id}/void'),
  ...post('processor', 'application/json', anyJson, '/v1/instruments/{id}/verify', '/v1/refunds'),
  ...at('portal', '/', '/payments/{x}', '/lease/{x}', '/{x}', '/assets/{app}/{build}/{file}'),
  ...at(
    'portal',
    '/assets/host/{build}/{file}',
    '/robots.txt',
    '/release-news',
    '/maintenance/{x}',
  ),
  ...post('portal', 'application/json', anyJson, '/outcomes', '/override', '/{x}'),
  ...post('portal', FORM, anyForm, '/override'),
];
