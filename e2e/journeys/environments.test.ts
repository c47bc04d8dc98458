import {
  createReleaseCandidateEnvironments,
  readLocalEnvironments,
  restartPortal,
  restartPortalWith,
} from '../fixtures/operations/environments.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

test.describe('in the release-candidate environment', () => {
  test.beforeAll(({ stack }) =>
    restartPortalWith(stack, createReleaseCandidateEnvironments(stack)),
  );
  test.afterAll(({ stack }) => restartPortal(stack));
  // spec 8: a request to a service that does not exist is logged.
  test.beforeEach(({ faults }) =>
    faults.expectFault(/The service (payments|utility) is not configured or does not exist/),
  );

  const PAGES = [
    ['/payments', 'Payments is not available here'],
    ['/payments/pay-now', 'Payments is not available here'],
    ['/payments/auto-pay', 'Payments is not available here'],
    ['/lease', 'Lease'],
    ['/maintenance', 'Maintenance is not available here'],
    ['/maintenance/maintenance-details', 'Maintenance is not available here'],
    ['/maintenance/reminders-modal', 'Maintenance is not available here'],
    ['/maintenance/request', 'Maintenance is not available here'],
    ['/maintenance/schedule-item', 'Maintenance is not available here'],
    ['/account/profile', 'Profile Details'],
    ['/account/payment-method', 'Payment Method'],
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/no-such-page', 'Page not found'],
  ] as const;

  test('spec 7: opens every page and shows payments and maintenance as not available here', async ({
    page,
  }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await openSignedIn(page, 'maya.ortiz');
    for (const [path, heading] of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText('Something went wrong.')).toHaveCount(0);
      });
    }
    const requestsToMissingServices = requestedPaths.filter((path) =>
      /^\/(payments|maintenance|utility)\/(v1|api)/.test(path),
    );
    expect(requestsToMissingServices).toEqual([]);
  });

  test('spec 7: shows the lease and the profile, and shows a message where a service is missing', async ({
    page,
  }) => {
    await openSignedIn(page, 'maya.ortiz', '/lease');
    await expect(page.getByText(/1180 Quayside Avenue/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.goto('/account/profile');
    await expect(page.getByText('maya.ortiz@example.com')).toBeVisible();
    await expect(page.getByText('Use Contact Us, under Need Help?')).toBeVisible();
    await page.goto('/account/payment-method');
    const heading = { name: "You can't manage payment methods here" };
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test.describe('with a changed configuration', () => {
  test.beforeAll(({ stack }) => {
    const environments = readLocalEnvironments(stack);
    const company = { ...environments.local.company, name: 'Elm Street Homes' };
    return restartPortalWith(stack, { ...environments, local: { ...environments.local, company } });
  });
  test.afterAll(({ stack }) => restartPortal(stack));

  test('spec 7: uses the local environment for an unknown origin and applies a new configuration without a build', async ({
    page,
  }) => {
    await openSignedIn(page, 'maya.ortiz');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    // spec 1: the page title is the company's name.
    await expect(page).toHaveTitle('Elm Street Homes');
  });
});
