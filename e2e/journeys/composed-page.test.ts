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

test('loads each section at run time from its own build', async ({ page, stack }) => {
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
    const sectionScripts = scripts.filter((path) =>
      builds.some((build) => path.includes(`/remote-${section}/${build}/`)),
    );
    expect(sectionScripts.length, `scripts of remote-${section}`).toBeGreaterThan(0);
  }
});

test('runs one React and one query client on the composed page', async ({ page }) => {
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

test('sends the page with both content security policies and violates neither', async ({
  page,
  request,
  stack,
}) => {
  const answer = await request.get(`${stack.origins.portal}/payments`);
  const policies = answer
    .headersArray()
    .filter(({ name }) => /^content-security-policy$/i.test(name));
  const policyText = policies.map(({ value }) => value).join(', ');
  expect(policyText.match(/script-src /g)).toHaveLength(2);
  expect(policyText).toContain("'strict-dynamic'");
  expect(answer.headers()['cache-control']).toBe('no-store');

  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { portalViolations: violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await signIn(page, 'maya.ortiz');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const readViolations = () =>
    page.evaluate(() => (window as unknown as { portalViolations: string[] }).portalViolations);
  expect(await readViolations()).toEqual([]);
});

test('answers a missing file with 404 and not with the page', async ({ request, stack }) => {
  const answer = await request.get(`${stack.origins.portal}/assets/remote-lease/none/missing.js`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<html');
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('paints the skeleton of the shell before any script runs', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.origins.portal}/payments`);
  const header = await page.locator('#root .sk-header').boundingBox();
  expect(header?.height).toBe(68);
  await context.close();
});
