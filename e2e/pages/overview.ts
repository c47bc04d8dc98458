import type { Page } from '@playwright/test';

/** What `/payments` says first of the money, whether something is owed or another test has paid it. */
export const moneyShown = (page: Page) => page.getByText(/^(Left to pay|Nothing to pay)$/).first();
