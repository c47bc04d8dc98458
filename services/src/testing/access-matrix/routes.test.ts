import { SERVICE_NAMES } from 'services/app/service-makers';
import { startTestServices, type TestServices } from 'services/testing/services';
import { type Apps, appsOf, RENTER_SERVICES } from './apps.ts';
import { GRAPHQL_SERVICES } from './every-operation.ts';
import { LINK_OPERATIONS, REST_OPERATIONS } from './find-operations.ts';

let services: TestServices;
let apps: Apps;

beforeAll(async () => {
  services = await startTestServices();
  apps = appsOf(services);
});
afterAll(() => services.close());

/** What is no renter's: signing in, and what is asked without a token, or with a key of its own. */
// Those of visits are opened by a sealed link (visits/links.test.ts).
const OTHER_SERVICES = ['identity', 'visits', 'calendar', 'mail', 'office', 'flags', 'telemetry'];

/** Addresses that are no operation, with how they are held. */
const OTHER_ADDRESSES: Partial<Record<string, string[]>> = {
  // By the signature of the processor (payments/events).
  payments: ['POST /v1/processor-events'],
};

const isGraphql = (name: string) => GRAPHQL_SERVICES.some((one) => one === name);

/** One set of fields at one address; any other way to ask is refused there. */
const shared = (name: string) => [
  'GET /openapi.json',
  ...(isGraphql(name) ? ['POST /api/graphql', 'ALL /api/graphql'] : []),
];

test('every service is one of those whose operations are held', () => {
  expect([...RENTER_SERVICES, ...OTHER_SERVICES].sort()).toEqual([...SERVICE_NAMES].sort());
});

test.each(RENTER_SERVICES)('%s serves its operations, and nothing that is not listed', (name) => {
  const operations = [...REST_OPERATIONS, ...LINK_OPERATIONS]
    .filter(({ service }) => service === name)
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const served = apps[name].routes
    .filter(({ path }) => !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  const expected = [
    'GET /healthz',
    ...shared(name),
    ...operations,
    ...(OTHER_ADDRESSES[name] ?? []),
  ];
  expect([...new Set(served)].sort()).toEqual(expected.sort());
});
