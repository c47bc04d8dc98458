import type { Page } from '@playwright/test';
import { allRoutes, workOrderRoutes } from '#fixtures/sweep/all-routes.ts';
import { navigateInPortal } from '#fixtures/sweep/navigate-in-portal.ts';

/** A way to need a chunk, from the payments page of Maya Ortiz. */
export interface Step {
  readonly name: string;
  /** Opens a page of the portal or a part of the page. */
  readonly open: (page: Page) => Promise<void>;
}

const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Parts that are opened by the renter, or that the page opens later. */
const PARTS: readonly Step[] = [
  {
    name: 'question about a charge',
    open: async (page) => {
      await page
        .getByText(/^Why this charge/)
        .first()
        .click();
      await clickButton(page, /^Question this charge/);
    },
  },
  {
    name: 'update prompt',
    // The host loads it 5 s after the page.
    open: (page) => page.waitForTimeout(6000),
  },
  {
    name: 'phone form',
    open: async (page) => {
      await navigateInPortal(page, '/account/profile');
      await clickButton(page, 'Change Phone');
      await page.getByLabel('Phone number').fill('715 555 0171');
      await clickButton(page, 'Save');
    },
  },
  {
    name: 'new payment method',
    open: (page) => navigateInPortal(page, '/payments/pay-now?step=method&add=card'),
  },
  ...workOrderRoutes.map((route) => ({
    name: `${route} of a work order`,
    open: async (page: Page) => {
      await navigateInPortal(page, '/maintenance');
      const link = page.locator('main a[href*="work_order="]').first();
      await link.waitFor();
      const { search } = new URL((await link.getAttribute('href')) ?? '', page.url());
      await navigateInPortal(page, `${route}${search}`);
    },
  })),
];

const ROUTES = allRoutes.filter((route) => !['/', '/unauthorized', '/payments'].includes(route));

/** All steps, in the order in which they are tried. The first is the payments page itself. */
export const STEPS: readonly Step[] = [
  { name: '/payments', open: async () => {} },
  ...PARTS.slice(0, 2),
  ...ROUTES.map((route) => ({
    name: route,
    open: (page: Page) => navigateInPortal(page, route),
  })),
  ...PARTS.slice(2),
];
