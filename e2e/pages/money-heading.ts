import type { Page } from '@playwright/test';

/** The first text about money on `/payments`, whether rent is due or another test has paid it. */
export const getMoneyHeading = (page: Page) => page.getByText(/^(You owe|Nothing to pay)$/).first();
