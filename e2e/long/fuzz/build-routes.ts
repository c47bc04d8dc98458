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

const toJson = (value: unknown) => JSON.stringify(value) ?? '';

export const restRoutes: Route[] = REST_OPERATIONS.map(({ service, method, path, input }) => {
  const schema = input.body && toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' });
  return {
    server: 'services',
    method,
    path: `/${service}${path}`,
    type: 'application/json',
    ...(schema && {
      body: (random: Random) => toJson(createNearlyValidValue(schema as object, random)),
    }),
  };
});

export const graphqlRoutes: Route[] = ['resident', 'documents'].map((service) => ({
  server: 'services',
  method: 'POST',
  path: `/${service}/api/graphql`,
  type: 'application/json',
  body: (random) => {
    const text = toJson(pickBadText(random));
    const field = random.pick([
      'activeLease',
      'moveOutReasons',
      'addressByPersonId',
      'x',
      'profile',
    ]);
    const args = random.next() < 0.5 ? '' : `(personId: ${text}, addressTypeId: ${text})`;
    const query = `{ ${field}${args} { __typename } }`;
    return toJson({ query, variables: createNearlyValidValue({ type: 'object' }, random) });
  },
}));

export const createJsonBody = (random: Random) =>
  toJson(createNearlyValidValue({ type: 'object' }, random));
export const createFormBody = (random: Random) =>
  new URLSearchParams({
    email: pickBadText(random),
    password: pickBadText(random),
    slot: pickBadText(random),
  }).toString();
export const FORM = 'application/x-www-form-urlencoded';
export const getRoutes = (server: ServerName, ...paths: string[]): Route[] =>
  paths.map((path) => ({ server, method: 'GET', path }));
export const postRoutes = (
  server: ServerName,
  type: string,
  body: Route['body'],
  ...paths: string[]
): Route[] => paths.map((path) => ({ server, method: 'POST', path, type, ...(body && { body }) }));
