import { type Browser, chromium, type Page } from '@playwright/test';
import { readFirstPort } from '#fixtures/command-line.ts';
import { denyStorage } from '../fixtures/browser/deny-storage.ts';
import {
  createLeapDayEnvironment,
  getMsUntilLeapDay,
  type HostileEnvironment,
  hostileEnvironments,
} from '../fixtures/browser/hostile-environments.ts';
import { countOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Stack } from '../fixtures/stack.ts';
import { allRoutes } from '../fixtures/sweep/all-routes.ts';
import { expectIntactPage, sweepAllRoutes } from '../fixtures/sweep/sweep.ts';
import { CHROMIUM } from '../playwright.config.ts';

/** Opens every page in each browser environment in which a page has failed before. */

// `pnpm test:long` covers every state of every page. Other runs use the persona with the most data.
const PERSONAS = process.env.LONG
  ? ['maya.ortiz', 'hana.kovac', 'oliver.nyberg', 'amara.okafor', 'lucas.meyer', 'walter.big']
  : ['maya.ortiz'];
const PERSONAS_WITHOUT_WORK_ORDER = ['hana.kovac'];

test.describe.configure({ mode: 'parallel' });

/** Time limit of a sweep as one persona in `pnpm test:long`, ms: the largest accounts are slow to open. */
const LONG_SWEEP_MS = allRoutes.length * 10_000;
const limitSweep = (personas = 1) => {
  if (process.env.LONG) test.setTimeout(personas * LONG_SWEEP_MS);
};

async function openIn(
  { context: options, args, prepare }: HostileEnvironment,
  sharedBrowser: Browser,
  baseURL: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const ownBrowser =
    args && (await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...args] }));
  const localeOptions = { locale: 'en-US', timezoneId: 'America/New_York' };
  const context = await (ownBrowser ?? sharedBrowser).newContext({
    baseURL,
    ...localeOptions,
    ...options,
  });
  context.on('page', countOpenRequests);
  await prepare?.(context);
  const page = await context.newPage();
  return {
    page,
    close: async () => {
      await context.close();
      await ownBrowser?.close();
    },
  };
}

async function sweepAs(
  persona: string,
  environment: HostileEnvironment,
  browser: Browser,
  portal: string,
): Promise<void> {
  const { page, close } = await openIn(environment, browser, portal);
  await openSignedIn(page, persona, '/unauthorized');
  const { workOrderPages } = await sweepAllRoutes(page, environment, test.step);
  expect(workOrderPages > 0).toBe(!PERSONAS_WITHOUT_WORK_ORDER.includes(persona));
  await close();
}

for (const environment of hostileEnvironments) {
  for (const persona of PERSONAS) {
    test(`opens every page ${environment.name} as ${persona}`, async ({ browser, stack }) => {
      limitSweep();
      await sweepAs(persona, environment, browser, stack.origins.portal);
    });
  }
}

const PUBLIC_ROUTES = ['/terms-of-service', '/privacy-policy', '/unauthorized', '/no-such-page'];

test('opens public pages without storage and explains on all others that cookies are blocked', async ({
  page,
}) => {
  await page.addInitScript(denyStorage);
  const blocked = page.getByRole('heading', { level: 1, name: 'Your browser blocks cookies' });
  for (const route of allRoutes) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectIntactPage(page, route);
      await expect(blocked).toHaveCount(PUBLIC_ROUTES.includes(route) ? 0 : 1);
    });
  }
});

const FIRST_PORT = readFirstPort(5100);

test('opens every page on Feb 29', async ({ browser }, { parallelIndex }) => {
  limitSweep(PERSONAS.length);
  const aheadMs = getMsUntilLeapDay();
  const stack = new Stack(FIRST_PORT + parallelIndex * 10 + 5, `leap-day-${parallelIndex}`, {
    clockAheadMs: aheadMs,
  });
  await stack.start();
  try {
    for (const persona of PERSONAS) {
      await sweepAs(persona, createLeapDayEnvironment(aheadMs), browser, stack.origins.portal);
    }
  } finally {
    await stack.stop();
  }
});
