import { SERVICE_NAMES } from 'services/app/app-factories';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createRenterApps, RENTER_SERVICES, type RenterApps } from './create-renter-apps.ts';
import { LINK_OPERATIONS, REST_OPERATIONS } from './find-operations.ts';
import { GRAPHQL_SERVICES } from './operation-senders.ts';

let services: TestServices;
let apps: RenterApps;

beforeAll(async () => {
  services = await startTestServices();
  apps = createRenterApps(services);
});
afterAll(() => services.close());

/**
 * Services outside of the matrix: identity, and services without tokens or with their own key. `visits` is opened by
 * sealed links (visits/links.test.ts).
 */
const OTHER_SERVICES = ['identity', 'visits', 'calendar', 'mail', 'office', 'flags', 'telemetry'];

/** Routes that are not operations. */
const OTHER_ADDRESSES: Partial<Record<string, string[]>> = {
  // Authorized by the signature of the processor (payments/processor-events).
  payments: ['POST /v1/processor-events'],
};

const isGraphql = (name: string) => GRAPHQL_SERVICES.some((one) => one === name);

/** The routes of every service. GraphQL services reject other methods. */
const listSharedRoutes = (name: string) => [
  'GET /openapi.json',
  ...(isGraphql(name) ? ['POST /api/graphql', 'ALL /api/graphql'] : []),
];

test('every service is in the matrix or in the list of other services', () => {
  expect([...RENTER_SERVICES, ...OTHER_SERVICES].sort()).toEqual([...SERVICE_NAMES].sort());
});

test.each(RENTER_SERVICES)('%s serves its operations and no other routes', (name) => {
  const operations = [...REST_OPERATIONS, ...LINK_OPERATIONS]
    .filter(({ service }) => service === name)
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const served = apps[name].routes
    .filter(({ path }) => !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  const expected = [
    'GET /healthz',
    ...listSharedRoutes(name),
    ...operations,
    ...(OTHER_ADDRESSES[name] ?? []),
  ];
  expect([...new Set(served)].sort()).toEqual(expected.sort());
});
