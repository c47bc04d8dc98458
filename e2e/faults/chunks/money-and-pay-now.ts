import { expect, type Page } from '@playwright/test';
import { getMoneyHeading } from '#pages/money-heading.ts';

/** Expects the amount due and Pay now on the payments page. A dialog may be over the page. */
export async function expectMoneyAndPayNow(page: Page): Promise<void> {
  await expect(getMoneyHeading(page)).toBeVisible();
  await expect(page.locator('main').getByText('Pay now', { exact: true }).first()).toBeVisible();
}
