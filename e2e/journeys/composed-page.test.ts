import { readdirSync } from 'node:fs';
import { countQueryClients } from '../fixtures/browser/query-clients.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';

const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
const heading = {
  payments: 'Payments',
  lease: 'Lease',
  maintenance: 'Maintenance',
  account: 'Profile Details',
};

test('each section is loaded at run time from a build of its own', async ({ page, stack }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await signIn(page, 'maya.ortiz');
  for (const section of SECTIONS) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading[section] })).toBeVisible();
  }
  for (const section of SECTIONS) {
    const builds = readdirSync(stack.getBuildsFolder(`remote-${section}`));
    const own = scripts.filter((path) =>
      builds.some((build) => path.includes(`/remote-${section}/${build}/`)),
    );
    expect(own.length, `scripts of remote-${section}`).toBeGreaterThan(0);
  }
});

test('there is one React and one query client on the composed page', async ({ page }) => {
  // Each copy of React registers with this hook when the hook exists before the first script.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      portalRenderers: renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
  await signIn(page, 'maya.ortiz');
  for (const section of SECTIONS) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading[section] })).toBeVisible();
  }
  const renderers = await page.evaluate(
    () => (window as unknown as { portalRenderers: unknown[] }).portalRenderers.length,
  );
  expect({ renderers, clients: await page.evaluate(countQueryClients) }).toEqual({
    renderers: 1,
    clients: 1,
  });
});

test('the page is sent with its policies, and nothing on it breaks them', async ({
  page,
  request,
  stack,
}) => {
  const answer = await request.get(`${stack.origins.portal}/payments`);
  const policies = answer
    .headersArray()
    .filter(({ name }) => /^content-security-policy$/i.test(name));
  const all = policies.map(({ value }) => value).join(', ');
  expect(all.match(/script-src /g)).toHaveLength(2);
  expect(all).toContain("'strict-dynamic'");
  expect(answer.headers()['cache-control']).toBe('no-store');

  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { portalViolations: broken });
    document.addEventListener('securitypolicyviolation', (event) =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await signIn(page, 'maya.ortiz');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const broken = () =>
    page.evaluate(() => (window as unknown as { portalViolations: string[] }).portalViolations);
  expect(await broken()).toEqual([]);
});

test('a missing file is a 404 and never the page', async ({ request, stack }) => {
  const answer = await request.get(`${stack.origins.portal}/assets/remote-lease/none/missing.js`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<html');
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('the skeleton of the shell paints before any script has run', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.origins.portal}/payments`);
  const header = await page.locator('#root .sk-header').boundingBox();
  expect(header?.height).toBe(68);
  await context.close();
});
