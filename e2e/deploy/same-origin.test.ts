import path from 'node:path';
import { expect, test } from '../fixtures/portal.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Instance } from './instance.ts';
import { Nginx, requestOverTls, type Site } from './nginx.ts';
import { walkThroughPortal } from './walk.ts';

const getPort = (stack: Stack, offset = 0) => Number(new URL(stack.origins.portal).port) + offset;

const createSite = (stack: Stack): Site => {
  const folder = path.join(stack.folder, 'nginx-same-origin');
  const services = `localhost:${new URL(stack.origins.services).port}`;
  return {
    template: 'same-origin',
    folder,
    port: getPort(stack),
    replacements: {
      '127.0.0.1:4101': `127.0.0.1:${getPort(stack, 4)}`,
      '127.0.0.1:4102': `127.0.0.1:${getPort(stack, 4)}`,
      '127.0.0.1:4201': services,
      '127.0.0.1:4202': services,
      '/var/log/nginx': folder,
    },
  };
};

test.describe('the services below the origin of the portal', () => {
  let nginx: Nginx;
  let instance: Instance;
  test.beforeAll(async ({ stack }) => {
    await stack.stopProcess('portal');
    await stack.stopProcess('services');
    stack.env.SERVICES_ORIGIN = `${stack.origins.portal}/api`;
    await stack.startProcess('services');
    instance = new Instance(stack, 4);
    await instance.start();
    nginx = await Nginx.start(createSite(stack));
  });
  test.afterAll(async ({ stack }) => {
    await nginx.stop();
    await instance.stop('SIGTERM');
    delete stack.env.SERVICES_ORIGIN;
    await stack.stopProcess('services');
    await stack.startProcess('services');
    await stack.startProcess('portal');
  });

  test('runs the whole portal without a preflight request to the services', async ({
    page,
    stack,
  }) => {
    const logBefore = stack.readLog('services').length;
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await walkThroughPortal(page);
    expect([...origins].filter((origin) => origin.startsWith('http')).sort()).toEqual(
      [stack.origins.identity, stack.origins.portal].sort(),
    );
    const log = stack.readLog('services').slice(logBefore);
    expect(log).toContain('/v1/account-summary');
    expect(log).not.toContain('"OPTIONS"');
  });

  test('the services below /api keep their own headers and their checks', async ({ request }) => {
    const health = await request.get('/api/payments/healthz');
    expect(await health.json()).toEqual({ status: 'ok', service: 'payments' });
    const refused = await request.get('/api/payments/v1/account-summary');
    expect(refused.status()).toBe(401);
    expect(refused.headers()['content-security-policy']).toContain("default-src 'none'");
  });

  test('nginx accepts the template with TLS', async ({ stack }) => {
    await nginx.stop();
    const [port, redirectPort] = [getPort(stack, 6), getPort(stack, 7)];
    nginx = await Nginx.start({ ...createSite(stack), port, redirectPort });
    expect(await requestOverTls(port, redirectPort)).toEqual({ redirect: 308, status: 200 });
  });
});
