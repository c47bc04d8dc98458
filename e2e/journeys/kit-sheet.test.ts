import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/kit.ts';

/** The states of the sheet, opened in this order: the selector of each and the function that opens it. */
const STATES: Readonly<
  Record<string, readonly [within: string, open: (page: Page) => Promise<void>]>
> = {
  'a form with errors': [
    '#form',
    async (page) => {
      await page.getByRole('button', { name: 'Send notice' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  ],
  'a tooltip': [
    '[role=tooltip]',
    async (page) => {
      await page.locator('#overlays').getByRole('button', { name: 'Undo' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  ],
  'a question': [
    '[role=dialog]',
    async (page) => {
      await page.getByRole('button', { name: 'Open a question' }).click();
      await page.getByRole('dialog', { name: 'Undo this payment?' }).waitFor();
    },
  ],
  'a text to accept': [
    '[role=dialog]',
    async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('button', { name: 'Open a text to accept' }).click();
      await page.getByRole('dialog', { name: 'Please read and accept our terms' }).waitFor();
    },
  ],
};

for (const width of [1280, 320]) {
  test(`has no axe violations in any component and state at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'the sheet without overlays');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const [state, [within, open]] of Object.entries(STATES)) {
      await open(page);
      await expectAccessible(page, state, within);
    }
  });
}
