import type { Page } from '@playwright/test';
import { expect, signIn } from '../fixtures/portal.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs in, opens sections and a deep link, and expects no policy violation. */
export async function walkThroughPortal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { portalViolations: violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const readViolations = () =>
    page.evaluate(() => (window as unknown as { portalViolations: string[] }).portalViolations);
  const getNavigationLink = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name });

  await signIn(page, 'maya.ortiz');
  await expect(title(page, 'Payments')).toBeVisible();
  await getNavigationLink('Lease').click();
  await expect(page.getByText(/1180 Quayside Avenue/).first()).toBeVisible();
  expect(await readViolations()).toEqual([]);
  await page.goto('/payments/pay-now');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The height comes from styled-components, which inserts its styles at run time under this policy.
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(68);
  await getNavigationLink('Account').click();
  await expect(title(page, 'Profile Details')).toBeVisible();
  expect(await readViolations()).toEqual([]);
}
