import path from 'node:path';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Instance } from './instance.ts';
import { Nginx, requestOverTls } from './nginx.ts';
import { walkThroughPortal } from './walk.ts';

const getPort = (stack: Stack, offset = 0) => Number(new URL(stack.origins.portal).port) + offset;

const getReplacements = (stack: Stack) => ({
  '127.0.0.1:4101': `127.0.0.1:${getPort(stack, 4)}`,
  '127.0.0.1:4102': `127.0.0.1:${getPort(stack, 5)}`,
});

const SECTIONS = [
  { link: 'Lease', title: 'Lease' },
  { link: 'Account', title: 'Profile Details' },
];

test.describe('two instances behind nginx', () => {
  let nginx: Nginx;
  let instances: Instance[];
  test.beforeAll(async ({ stack }) => {
    await stack.stopProcess('portal');
    instances = [new Instance(stack, 4), new Instance(stack, 5)];
    for (const instance of instances) await instance.start();
    const folder = path.join(stack.folder, 'nginx');
    nginx = await Nginx.start({
      template: 'two-instances',
      folder,
      port: getPort(stack),
      replacements: getReplacements(stack),
    });
  });
  test.afterAll(async ({ stack }) => {
    await nginx.stop();
    for (const instance of instances) await instance.stop('SIGTERM');
    await stack.startProcess('portal');
  });

  test('runs the whole portal under both content security policies', async ({ page, request }) => {
    const answer = await request.get('/lease', { headers: { 'accept-encoding': 'br' } });
    const policies = answer.headersArray().filter(({ name }) => /^content-security/i.test(name));
    expect(
      policies
        .map(({ value }) => value)
        .join()
        .match(/script-src /g),
    ).toHaveLength(2);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['content-encoding']).toBe('br');
    await walkThroughPortal(page);
    const missing = await request.get('/assets/remote-lease/none/missing.js');
    expect({ status: missing.status(), text: await missing.text() }).toEqual({
      status: 404,
      text: 'Not found',
    });
  });

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    test(`no request fails while the instances are stopped one after the other with ${signal}`, async ({
      page,
      stack,
    }) => {
      await openSignedIn(page, 'maya.ortiz', '/payments');
      await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
      const load = startLoad(`${stack.origins.portal}/lease`);
      for (const [instance, section] of instances.map(
        (one, index) => [one, SECTIONS[index]] as const,
      )) {
        await load.waitForResponses();
        await instance.stop(signal);
        await load.waitForResponses();
        // The other instance serves the files that this tab has not requested yet.
        await page.getByRole('navigation').getByRole('link', { name: section?.link }).click();
        await expect(page.getByRole('heading', { level: 1, name: section?.title })).toBeVisible();
        await instance.start();
      }
      expect(await load.stop()).toEqual([]);
    });
  }

  test('nginx accepts the template of two instances with TLS', async ({ stack }) => {
    await nginx.stop();
    const [port, redirectPort] = [getPort(stack, 6), getPort(stack, 7)];
    const folder = path.join(stack.folder, 'nginx');
    const site = {
      template: 'two-instances',
      folder,
      replacements: getReplacements(stack),
    } as const;
    nginx = await Nginx.start({ ...site, port, redirectPort });
    expect(await requestOverTls(port, redirectPort)).toEqual({ redirect: 308, status: 200 });
  });
});

/** Requests a page from three concurrent clients until `stop` is called. Collects the failures. */
function startLoad(url: string) {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const failure = await fetch(url).then(
        async (answer) => {
          const isComplete = (await answer.text()).endsWith('</html>\n');
          return answer.status === 200 && isComplete
            ? ''
            : `status ${answer.status}, complete: ${isComplete}`;
        },
        (error: unknown) => String(error),
      );
      if (failure) failures.push(failure);
      answered++;
    }
  };
  const clients = Promise.all([client(), client(), client()]);
  return {
    /** Waits for twenty more responses. */
    async waitForResponses(): Promise<void> {
      const until = answered + 20;
      while (answered < until) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop(): Promise<string[]> {
      isOver = true;
      await clients;
      return failures;
    },
  };
}
