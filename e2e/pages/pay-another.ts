import { expect, type Page } from '@playwright/test';
import { PayNow } from './pay-now.ts';

/** Pays `dollars` of what is due, from whichever method is kept, through every step. */
export async function payAnother(page: Page, dollars: string): Promise<void> {
  const payNow = new PayNow(page);
  await payNow.open();
  await payNow.typeAmount(dollars);
  await page.getByRole('heading', { name: /How/ }).waitFor();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await payNow.acceptDay();
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
}
