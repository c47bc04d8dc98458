import { expect, type Page } from '@playwright/test';
import { PayNow } from './pay-now.ts';

/** Pays `dollars` of what is due, from the bank account that is kept, through every step. */
export async function payAnother(page: Page, dollars: string): Promise<void> {
  const payNow = new PayNow(page);
  await payNow.open();
  await payNow.typeAmount(dollars);
  await payNow.chooseMethod(/Bank/);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
}
