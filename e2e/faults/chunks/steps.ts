import type { Page } from '@playwright/test';
import { allRoutes, workOrderRoutes } from '#fixtures/sweep/all-routes.ts';
import { navigateInPortal } from '#fixtures/sweep/navigate-in-portal.ts';
import { PART_STEPS } from './part-steps.ts';
import type { Step } from './step.ts';

const createWorkOrderStep = (route: string): Step => ({
  name: `${route} of a work order`,
  open: async (page) => {
    await navigateInPortal(page, '/maintenance');
    const link = page.locator('main a[href*="work_order="]').first();
    await link.waitFor();
    const { search } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await navigateInPortal(page, `${route}${search}`);
  },
});

const ROUTES = allRoutes.filter((route) => !['/', '/unauthorized', '/payments'].includes(route));

/** All steps, in the order in which they are tried. The first is the payments page itself. */
export const STEPS: readonly Step[] = [
  { name: '/payments', open: async () => {} },
  ...ROUTES.map((route) => ({
    name: route,
    open: (page: Page) => navigateInPortal(page, route),
  })),
  ...workOrderRoutes.map(createWorkOrderStep),
  ...PART_STEPS,
];
