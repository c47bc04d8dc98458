import { serverAudits } from 'graphql-http';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const BY_GET = 'A query in a URL would be stored in logs and histories, so GET returns 405.';

/** Audits that do not pass, with the reason. The protocol marks each of them as optional (MAY). */
const EXCEPTIONS: Record<string, string> = { '5A70': BY_GET, D6D5: BY_GET, '6A70': BY_GET };

/** The public audit suite of GraphQL over HTTP, run as a signed-in renter. */
const createAudits = (service: string) =>
  serverAudits({
    url: () => `${services.origins.services}/${service}/api/graphql`,
    fetchFn: async (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await services.tokenFor('maya.ortiz@example.com')}`);
      return fetch(url, { ...init, headers });
    },
  });

describe.each(['resident', 'documents'])('spec 7: %s implements GraphQL over HTTP', (service) => {
  test.each(createAudits(service).map((audit) => [audit.id, audit.name, audit] as const))(
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

  test('the suite has at least the audits that it had when this test was written', () => {
    const ids = createAudits(service).map((audit) => audit.id);
    expect(ids.length).toBeGreaterThanOrEqual(61);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
  });
});
