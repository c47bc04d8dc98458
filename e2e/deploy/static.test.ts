import { readdirSync } from 'node:fs';
import path from 'node:path';
import { holdBackSections, reloadPage } from '../fixtures/browser/first-content.ts';
import { releaseAnotherBuild } from '../fixtures/operations/release-again.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { type Nginx, requestOverTls } from './nginx.ts';
import {
  exportLocal,
  getExportFolder,
  replacePortalWithExport,
  runExport,
  startStaticSite,
} from './static-site.ts';
import { walkThroughPortal } from './walk.ts';

interface ReleaseInfo {
  readonly set: string;
  readonly sections: Readonly<Record<string, string>>;
}

test.describe('a static export behind nginx', () => {
  let nginx: Nginx;
  test.beforeAll(async ({ stack }) => {
    nginx = await replacePortalWithExport(stack);
  });
  test.afterAll(async ({ stack }) => {
    await nginx.stop();
    await stack.startProcess('portal');
  });

  test('runs the whole portal under its content security policy', async ({ page }) => {
    await walkThroughPortal(page);
  });

  test('shows the first content before the code of the section', async ({ page }) => {
    await openSignedIn(page, 'maya.ortiz', '/payments');
    await expect(page.locator('#content').getByRole('link', { name: 'Pay now' })).toBeVisible();
    const release = await holdBackSections(page);
    await reloadPage(page, '/payments');
    const link = page.locator('main.sk-first').getByRole('link', { name: 'Pay now' });
    await expect(link).toHaveAttribute('href', '/payments/pay-now');
    release();
    await expect(page.locator('#content').getByRole('link', { name: 'Pay now' })).toBeVisible();
  });

  test('serves a page for each URL and revalidates it on each request', async ({ request }) => {
    const getPage = async (address: string) => {
      const answer = await request.get(address);
      expect(answer.headers()['cache-control'], address).toBe('no-cache');
      expect(answer.headers()['content-security-policy'], address).toContain("default-src 'none'");
      expect(answer.headers()['integrity-policy'], address).toBe('blocked-destinations=(script)');
      expect(answer.headers()['content-type'], address).toBe('text/html; charset=utf-8');
      return { status: answer.status(), text: await answer.text() };
    };
    const payNow = await getPage('/payments/pay-now');
    expect(payNow).toEqual(await getPage('/payments/pay-now/'));
    expect(payNow).toEqual(await getPage('/payments/pay-now?payment=1'));
    expect(payNow.text).toMatch(/preload[^>]+remote-payments[^>]+pay-now/);
    expect((await getPage('/')).text).toMatch(/preload[^>]+remote-payments/);
    expect(await getPage('/lease/no-such-screen')).toEqual(await getPage('/lease'));
    expect((await getPage('/no-such-page')).status).toBe(404);
    const { etag = '' } = (await request.get('/lease')).headers();
    const again = await request.get('/lease', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  });

  test('serves compressed files with a year of caching and answers missing files with 404', async ({
    request,
  }) => {
    const text = await (await request.get('/lease')).text();
    const script = /src="([^"]+)"/.exec(text)?.[1] ?? '';
    for (const [acceptEncoding, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await request.get(script, { headers: { 'accept-encoding': acceptEncoding } });
      expect(answer.headers()['content-encoding']).toBe(encoding);
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers()['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    }
    const missing = ['/assets/host/none/entry.js', '/assets/', '/assets/host', '/lease.html'];
    for (const address of [...missing, '/favicon.ico']) {
      const answer = await request.get(address);
      const { 'cache-control': caching } = answer.headers();
      const actual = { status: answer.status(), caching, text: await answer.text() };
      expect(actual, address).toEqual({ status: 404, caching: 'no-store', text: 'Not found\n' });
    }
    expect((await request.post('/lease')).status()).toBe(405);
    const { 'cache-control': caching } = (await request.get('/robots.txt')).headers();
    expect(caching).toBe('no-cache');
  });

  test('applies the chosen color scheme and time format before the first paint', async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const [url, samesite] = [stack.origins.portal, 'Lax'] as const;
    await context.addCookies([
      { name: 'portal-scheme', value: 'dark', url, sameSite: samesite },
      { name: 'portal-clock', value: '24h', url, sameSite: samesite },
    ]);
    const page = await context.newPage();
    // The scripts of the portal are blocked, so the page itself sets the attributes.
    await page.route('**/assets/**', (route) => route.abort());
    // A page without a sign-in: others lead to the provider.
    await page.goto(`${url}/privacy-policy`);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-scheme', 'dark');
    await expect(root).toHaveAttribute('data-clock', '24h');
    expect(await root.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
    await context.close();
  });

  test('serves the next export immediately, and an open tab continues with its old files', async ({
    page,
    request,
    stack,
  }) => {
    const readReleaseInfo = async () =>
      (await (await request.get('/release.json')).json()) as ReleaseInfo;
    const before = await readReleaseInfo();
    await openSignedIn(page, 'maya.ortiz', '/account/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const old = await releaseAnotherBuild(stack, 'remote-lease');
    exportLocal(stack);
    const after = await readReleaseInfo();
    expect(after.set).not.toBe(before.set);
    expect(after.sections.lease).not.toBe(before.sections.lease);
    expect({ ...after.sections, lease: '' }).toEqual({ ...before.sections, lease: '' });
    await page.getByRole('navigation').getByRole('link', { name: 'Lease' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
    const folder = path.join(getExportFolder(stack), 'current/public');
    const files = readdirSync(path.join(folder, old)).filter((file) => file.endsWith('.js'));
    for (const file of files) expect((await request.get(`${old}${file}`)).status()).toBe(200);
    expect(files.length).toBeGreaterThan(3);
    expect(runExport(stack, '--check')).toContain('Every file is as it was exported.');
  });

  test('sends gzip without the brotli module', async ({ request, stack }) => {
    await nginx.stop();
    nginx = await startStaticSite(stack, { brotli: false });
    const answer = await request.get('/lease', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers()['content-encoding']).toBe('gzip');
    expect(await answer.text()).toContain('<html');
  });

  test('nginx accepts the template of a static export with TLS', async ({ stack }) => {
    await nginx.stop();
    const [port, redirectPort] = [nginx.port + 6, nginx.port + 7];
    nginx = await startStaticSite(stack, { port, redirectPort });
    expect(await requestOverTls(port, redirectPort)).toEqual({ redirect: 308, status: 200 });
  });
});
