import type { Page } from '@playwright/test';
import { findCutTexts } from '../fixtures/languages/cut-texts.ts';
import { usePseudoLanguage } from '../fixtures/languages/pseudo-language.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { allRoutes } from '../fixtures/sweep/all-routes.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { expectIntactPage, listWorkOrderPaths } from '../fixtures/sweep/sweep.ts';

/** Every page with texts that are 40 % longer than in English. */

test.use({ locale: 'es-US' });

const WIDTHS = [320, 390, 1280];
const softExpect = expect.configure({ soft: true });

async function expectNoCutTexts(page: Page, label: string): Promise<void> {
  await expectIntactPage(page, label);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Parts that React replaces at another width are drawn a moment after the resize.
    await softExpect
      .poll(() => findCutTexts(page), { message: `${label} at ${width} px`, timeout: 3_000 })
      .toEqual([]);
  }
}

for (const persona of ['maya.ortiz', 'hana.kovac']) {
  test(`cuts off no text of ${persona} when every text is 40 % longer`, async ({ page }) => {
    await usePseudoLanguage(page);
    await openSignedIn(page, persona, '/payments');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/[áéíóú][äëïöü]/);
    const paths = [...allRoutes, ...(await listWorkOrderPaths(page))];
    for (const path of paths) {
      await test.step(path, async () => {
        await navigateInPortal(page, path);
        await expectNoCutTexts(page, path);
      });
    }
  });
}
