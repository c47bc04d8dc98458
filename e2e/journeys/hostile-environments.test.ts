import type { Browser, Page } from '@playwright/test';
import { type HostileEnvironment, hostileEnvironments } from '../fixtures/hostile-environments.ts';
import { countOpenRequests } from '../fixtures/open-requests.ts';
import { test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { sweepAllRoutes } from '../fixtures/sweep.ts';

/** Must show 3 of issue 33: each page in each environment that has broken a page. */

// Every state of every page in `pnpm test:long`; the one that has the most on its pages otherwise.
const PERSONAS = process.env.LONG
  ? ['maya.ortiz', 'hana.kovac', 'oliver.nyberg', 'amara.okafor', 'lucas.meyer', 'walter.big']
  : ['maya.ortiz'];

test.describe.configure({ mode: 'parallel' });

async function openIn(
  { context: options, prepare }: HostileEnvironment,
  given: Browser,
  baseURL: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const zone = { locale: 'en-US', timezoneId: 'America/New_York' };
  const context = await given.newContext({ baseURL, ...zone, ...options });
  context.on('page', countOpenRequests);
  await prepare?.(context);
  const page = await context.newPage();
  return {
    page,
    close: async () => {
      await context.close();
    },
  };
}

for (const environment of hostileEnvironments) {
  for (const persona of PERSONAS) {
    test(`every page opens ${environment.name}, as ${persona}`, async ({ browser, stack }) => {
      const { page, close } = await openIn(environment, browser, stack.origins.portal);
      await openSignedIn(page, persona, '/unauthorized');
      await sweepAllRoutes(page, test.step);
      await close();
    });
  }
}
