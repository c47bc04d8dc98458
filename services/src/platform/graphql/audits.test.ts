import { serverAudits } from 'graphql-http';
import { startTestServices, type TestServices } from 'services/testing/services';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const BY_GET =
  'A question in the address would stand in logs and histories: GET is answered with 405.';

/** The audits that do not pass, each of which the protocol leaves open (MAY), and why. */
const EXCEPTIONS: Record<string, string> = { '5A70': BY_GET, D6D5: BY_GET, '6A70': BY_GET };

/** The public audit suite of GraphQL over HTTP, asked as a signed-in renter. */
const auditsOf = (service: string) =>
  serverAudits({
    url: () => `${services.origins.services}/${service}/api/graphql`,
    fetchFn: async (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await services.tokenFor('maya.ortiz@example.com')}`);
      return fetch(url, { ...init, headers });
    },
  });

describe.each(['resident', 'documents'])('spec 7: %s speaks GraphQL over HTTP', (service) => {
  test.each(auditsOf(service).map((audit) => [audit.id, audit.name, audit] as const))(
    '%s %s',
    async (id, name, audit) => {
      const result = await audit.fn();
      if (id in EXCEPTIONS) {
        expect([name.slice(0, 4), result.status]).toEqual(['MAY ', 'notice']);
      } else {
        expect(result).toMatchObject({ status: 'ok' });
      }
    },
  );

  test('the suite holds what it held when this was written, or more', () => {
    const ids = auditsOf(service).map((audit) => audit.id);
    expect(ids.length).toBeGreaterThanOrEqual(61);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
  });
});
