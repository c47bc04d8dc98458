import { SERVICE_NAMES } from 'services/app/app-factories';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { sendRaw, sendTarget } from 'shared/server/raw-request';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const SERVERS = ['services', 'identity', 'processor'] as const;
const NAMES = SERVICE_NAMES.filter((name) => name !== 'identity');
const getPort = (server: (typeof SERVERS)[number]) =>
  Number(new URL(services.origins[server]).port);

const TARGETS = ['//', '/\\', '//[', '/%', '/%zz', '/%00', '/?a=%00', 'http://localhost:99999/'];
const CASES = SERVERS.flatMap((server) => TARGETS.map((target) => [server, target] as const));

test.each(CASES)('%s returns 400 for the target %s and keeps running', async (server, target) => {
  const answer = await sendTarget(getPort(server), target);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect((await fetch(`${services.origins[server]}/healthz`)).status).toBe(200);
});

test.each(NAMES)('%s returns 400 for invalid percent-encoding in its paths', async (name) => {
  for (const rest of ['%00', '%ff', 'v1/%00', '?a=%00']) {
    expect(await sendTarget(getPort('services'), `/${name}/${rest}`)).toMatch(/^HTTP\/1.1 400 /);
  }
});

test.each(SERVERS)('%s returns 400 for an invalid Host header', async (server) => {
  expect(await sendTarget(getPort(server), '/healthz', 'no host')).toMatch(/^HTTP\/1.1 400 /);
});

test('sends CORS headers with the error of an invalid request', async () => {
  const { portal } = services.origins;
  const answer = await sendRaw(
    getPort('services'),
    `GET /payments/v1/payments?a=%00 HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal}\r\n\r\n`,
  );
  expect(answer).toContain(`access-control-allow-origin: ${portal}\r`);
  expect(answer).toContain('"code":"invalid_request"');
  expect(answer).toContain('"field":"query"');
});

const INHERITED = ['hasOwnProperty', 'constructor', '__proto__', 'toString'];

test.each(INHERITED)(
  'the processor returns 404 for the inherited property name %s',
  async (name) => {
    expect((await fetch(`${services.origins.processor}/frame/assets/${name}`)).status).toBe(404);
  },
);
