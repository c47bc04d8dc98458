import { SERVICE_NAMES } from 'services/app/service-makers';
import { startTestServices, type TestServices } from 'services/testing/services';
import { sendRaw, sendTarget } from 'shared/server/raw-request';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const SERVERS = ['services', 'identity', 'processor'] as const;
const NAMES = SERVICE_NAMES.filter((name) => name !== 'identity');
const portOf = (server: (typeof SERVERS)[number]) => Number(new URL(services.origins[server]).port);

const TARGETS = ['//', '/\\', '//[', '/%', '/%zz', '/%00', '/?a=%00', 'http://localhost:99999/'];
const CASES = SERVERS.flatMap((server) => TARGETS.map((target) => [server, target] as const));

test.each(CASES)('%s answers 400 to the target %s, and goes on', async (server, target) => {
  const answer = await sendTarget(portOf(server), target);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect((await fetch(`${services.origins[server]}/healthz`)).status).toBe(200);
});

test.each(NAMES)('%s answers 400 to escapes that are no text below its name', async (name) => {
  for (const rest of ['%00', '%ff', 'v1/%00', '?a=%00']) {
    expect(await sendTarget(portOf('services'), `/${name}/${rest}`)).toMatch(/^HTTP\/1.1 400 /);
  }
});

test.each(SERVERS)('%s answers 400 to a Host that is no host', async (server) => {
  expect(await sendTarget(portOf(server), '/healthz', 'no host')).toMatch(/^HTTP\/1.1 400 /);
});

test('lets a page of the portal read why its request was refused', async () => {
  const { portal } = services.origins;
  const answer = await sendRaw(
    portOf('services'),
    `GET /payments/v1/payments?a=%00 HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal}\r\n\r\n`,
  );
  expect(answer).toContain(`access-control-allow-origin: ${portal}\r`);
  expect(answer).toContain('"code":"invalid_request"');
  expect(answer).toContain('"field":"query"');
});

const INHERITED = ['hasOwnProperty', 'constructor', '__proto__', 'toString'];

test.each(INHERITED)('finds no file of the processor by the name %s', async (name) => {
  expect((await fetch(`${services.origins.processor}/frame/assets/${name}`)).status).toBe(404);
});
