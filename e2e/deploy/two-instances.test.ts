import path from 'node:path';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Instance } from './instance.ts';
import { Nginx, requestOverTls } from './nginx.ts';
import { walkThroughPortal } from './walk.ts';

const portOf = (stack: Stack, offset = 0) => Number(new URL(stack.origins.portal).port) + offset;

const words = (stack: Stack) => ({
  '127.0.0.1:4101': `127.0.0.1:${portOf(stack, 4)}`,
  '127.0.0.1:4102': `127.0.0.1:${portOf(stack, 5)}`,
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
      port: portOf(stack),
      words: words(stack),
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
    test(`no request fails while the instances are ended one after the other by ${signal}`, async ({
      page,
      stack,
    }) => {
      await openSignedIn(page, 'maya.ortiz', '/payments');
      await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
      const load = keepAsking(`${stack.origins.portal}/lease`);
      for (const [instance, section] of instances.map((one, n) => [one, SECTIONS[n]] as const)) {
        await load.more();
        await instance.stop(signal);
        await load.more();
        // Files that this tab has not asked for yet, from the one that is left.
        await page.getByRole('navigation').getByRole('link', { name: section?.link }).click();
        await expect(page.getByRole('heading', { level: 1, name: section?.title })).toBeVisible();
        await instance.start();
      }
      expect(await load.end()).toEqual([]);
    });
  }

  test('nginx accepts the template with TLS', async ({ stack }) => {
    await nginx.stop();
    const [port, redirectPort] = [portOf(stack, 6), portOf(stack, 7)];
    const folder = path.join(stack.folder, 'nginx');
    const site = { template: 'two-instances', folder, words: words(stack) } as const;
    nginx = await Nginx.start({ ...site, port, redirectPort });
    expect(await requestOverTls(port, redirectPort)).toEqual({ redirect: 308, status: 200 });
  });
});

/** Requests a page from three concurrent clients until `end` is called. Collects the failures. */
function keepAsking(url: string) {
  const failures: string[] = [];
  let answered = 0;
  let over = false;
  const client = async () => {
    while (!over) {
      const wrong = await fetch(url).then(
        async (answer) => {
          const whole = (await answer.text()).endsWith('</html>\n');
          return answer.status === 200 && whole ? '' : `status ${answer.status}, whole: ${whole}`;
        },
        (error: unknown) => String(error),
      );
      if (wrong) failures.push(wrong);
      answered++;
    }
  };
  const clients = Promise.all([client(), client(), client()]);
  return {
    /** Until twenty more have been answered. */
    async more(): Promise<void> {
      const until = answered + 20;
      while (answered < until) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async end(): Promise<string[]> {
      over = true;
      await clients;
      return failures;
    },
  };
}
