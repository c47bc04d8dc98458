import {
  createReleaseCandidateEnvironments,
  readLocalEnvironments,
  restartPortal,
  restartPortalWith,
} from '../fixtures/operations/environments.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

test.describe('release-candidate', () => {
  test.beforeAll(({ stack }) =>
    restartPortalWith(stack, createReleaseCandidateEnvironments(stack)),
  );
  test.afterAll(({ stack }) => restartPortal(stack));
  // spec 8: asking for a service that is not there is logged.
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
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openSignedIn(page, 'maya.ortiz');
    for (const [path, words] of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
        await expect(page.getByText('Something went wrong.')).toHaveCount(0);
      });
    }
    const notThere = asked.filter((path) =>
      /^\/(payments|maintenance|utility)\/(v1|api)/.test(path),
    );
    expect(notThere).toEqual([]);
  });

  test('spec 7: shows the lease and the profile, and a message in the parts without a service', async ({
    page,
  }) => {
    await openSignedIn(page, 'maya.ortiz', '/lease');
    await expect(page.getByText(/1180 Quayside Avenue/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.goto('/account/profile');
    await expect(page.getByText('maya.ortiz@example.com')).toBeVisible();
    await expect(page.getByText('Use Contact Us, under Need Help?')).toBeVisible();
    await page.goto('/account/payment-method');
    const words = { name: "You can't manage payment methods here" };
    await expect(page.getByRole('heading', words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test.describe('a configuration of its own', () => {
  test.beforeAll(({ stack }) => {
    const all = readLocalEnvironments(stack);
    const company = { ...all.local.company, name: 'Elm Street Homes' };
    return restartPortalWith(stack, { ...all, local: { ...all.local, company } });
  });
  test.afterAll(({ stack }) => restartPortal(stack));

  test('spec 7: uses the local environment for an unknown origin, and a new configuration needs no build', async ({
    page,
  }) => {
    await openSignedIn(page, 'maya.ortiz');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    // spec 1: the page title is the company's name.
    await expect(page).toHaveTitle('Elm Street Homes');
  });
});
