import { expect, type Page } from '@playwright/test';
import { PayNowPage } from './pay-now.ts';

/** Pays `dollars` of the amount due from the saved bank account, through every step. */
export async function payOtherAmount(page: Page, dollars: string): Promise<void> {
  const payNow = new PayNowPage(page);
  await payNow.open();
  await payNow.typeAmount(dollars);
  await payNow.chooseMethod(/Bank/);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
}
