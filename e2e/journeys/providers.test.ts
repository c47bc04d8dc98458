import type { Page, Request } from '@playwright/test';
import { plantErrorInMoney } from '../fixtures/browser/plant-error.ts';
import {
  readLocalEnvironments,
  restartPortal,
  restartPortalWith,
} from '../fixtures/operations/environments.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';

/*
 * Uses the hosts of the real providers, which come from the configuration alone. The test answers for them
 * and checks that the unmodified libraries send requests there and that the page's policy allows them.
 */

const KEYS = ['PAYMENTS_MENU', 'LEASE_TAB', 'MAINTENANCE_MENU', 'ACCOUNT_MENU', 'PAYMENT_OPTIONS'];
const flags = Object.fromEntries(
  KEYS.map((key) => [
    `RENTER_PORTAL_${key}_ENABLED`,
    { value: key !== 'LEASE_TAB', variation: 0, version: 1 },
  ]),
);

/** Answers for an origin. Returns the requests that it receives. */
async function answerForOrigin(
  page: Page,
  origin: string,
  answer: { body?: string; contentType?: string },
): Promise<Request[]> {
  const received: Request[] = [];
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().method() !== 'OPTIONS') received.push(route.request());
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'date',
    };
    await route.fulfill({ body: '{}', contentType: 'application/json', ...answer, headers });
  });
  return received;
}

test.describe('with the hosts of real providers in the configuration', () => {
  test.beforeAll(({ stack }) => {
    const environments = readLocalEnvironments(stack);
    return restartPortalWith(stack, {
      ...environments,
      local: {
        ...environments.local,
        flags: { client_side_id: '65f0c0ffee' },
        analytics: { project_key: 'phc_elm', host: 'https://eu.i.posthog.com' },
        errors: { dsn: 'https://c0ffee@o1.ingest.us.sentry.io/2' },
      },
    });
  });
  test.afterAll(({ stack }) => restartPortal(stack));

  test('spec 7: sends flag requests, analytics and error reports to the configured hosts with the configured keys', async ({
    page,
    faults,
  }) => {
    faults.expectFault(/planted/);
    const flagRequests = await answerForOrigin(page, 'https://app.launchdarkly.com', {
      body: JSON.stringify(flags),
    });
    await answerForOrigin(page, 'https://clientstream.launchdarkly.com', {
      contentType: 'text/event-stream',
      body: `event: put\ndata: ${JSON.stringify(flags)}\n\n`,
    });
    await answerForOrigin(page, 'https://events.launchdarkly.com', {});
    const events = await answerForOrigin(page, 'https://eu.i.posthog.com', {});
    const reports = await answerForOrigin(page, 'https://o1.ingest.us.sentry.io', {});

    await signIn(page, 'maya.ortiz');
    const nav = page.getByRole('navigation');
    await expect(nav.getByRole('link', { name: 'maintenance' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'lease' })).toHaveCount(0);
    expect(flagRequests.map((request) => new URL(request.url()).pathname)).toContainEqual(
      expect.stringMatching(/^\/sdk\/evalx\/65f0c0ffee\/context/),
    );

    await nav.getByRole('link', { name: 'account' }).click();
    await expect.poll(() => events.length).toBeGreaterThan(0);
    expect(new URL(events[0]?.url() ?? '').pathname).toBe('/e/');

    // Waits until the payments page is gone, so that it renders again with the planted error.
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Details' })).toBeVisible();
    await plantErrorInMoney(page, { name: 'Error', message: 'planted' });
    await nav.getByRole('link', { name: 'payments' }).click();
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    const report = new URL(reports[0]?.url() ?? '');
    expect(report.pathname).toBe('/api/2/envelope/');
    expect(report.searchParams.get('sentry_key')).toBe('c0ffee');
  });
});

test.describe('with an Auth0 tenant in the configuration', () => {
  test.beforeAll(({ stack }) => {
    const environments = readLocalEnvironments(stack);
    const identity = {
      domain: 'elm.eu.auth0.com',
      client_id: 'elm-portal',
      audience: 'https://api.elm.example',
    };
    return restartPortalWith(stack, {
      ...environments,
      local: { ...environments.local, identity },
    });
  });
  test.afterAll(({ stack }) => restartPortal(stack));

  test('spec 7: signs in at the configured domain with the client id and the audience', async ({
    page,
    stack,
  }) => {
    await answerForOrigin(page, 'https://elm.eu.auth0.com', {
      contentType: 'text/html',
      body: 'Elm',
    });
    await page.goto('/lease');
    await page.waitForURL('https://elm.eu.auth0.com/authorize?**');
    const parameters = Object.fromEntries(new URL(page.url()).searchParams);
    expect(parameters).toMatchObject({
      client_id: 'elm-portal',
      audience: 'https://api.elm.example',
      redirect_uri: `${stack.origins.portal}/login`,
      scope: 'openid profile email offline_access',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
  });
});
