import type { Page, TestInfo } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { readDataAccessClaim } from '../fixtures/renters/read-data-access-claim.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { getTermsDialog } from '../pages/terms.ts';

/** Resets the data, because two of the personas pay in other journeys. */
test.beforeAll(async ({ stack }) => {
  await stack.stop();
  await stack.start();
});

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and expects these texts in its main part. */
async function expectTexts(page: Page, path: string, texts: readonly (string | RegExp)[]) {
  await navigateInPortal(page, path);
  for (const text of texts) {
    await expect(main(page).getByText(text).first(), `${path}: ${text}`).toBeVisible();
  }
}

/** Opens the list of finished requests. */
const openDone = (page: Page) => main(page).getByRole('link', { name: /^Done/ }).click();

async function expectNoText(page: Page, text: string | RegExp) {
  await expect(main(page).getByText(text), String(text)).toHaveCount(0);
}

async function expectTermsOverPages(page: Page, paths: readonly string[]) {
  const { modal, accept, decline } = getTermsDialog(page);
  for (const path of paths) {
    await page.goto(path);
    for (const part of [modal, accept, decline]) await expect(part, path).toBeVisible();
    await expect(page.locator('#root'), path).toHaveAttribute('inert', '');
  }
}

interface PersonaCase {
  readonly persona: string;
  readonly what: string;
  /** The page that the screenshot shows. */
  readonly screenshotPath: string;
  readonly check: (page: Page, stack: Stack) => Promise<void>;
}

const ROWS: readonly PersonaCase[] = [
  {
    persona: 'maya.ortiz',
    what: 'sees the lease, balance, ledger, payment methods, requests, occupants and pets',
    screenshotPath: '/payments',
    check: async (page) => {
      await expect(page).toHaveURL(/\/payments$/);
      await expectTexts(page, '/payments', [
        '$1,538.60',
        '3 charges, oldest first',
        /^Late fee, /,
        /^Rent, /,
        /^Water, /,
      ]);
      await expectTexts(page, '/account/payment-method', [
        /Lakeshore Credit Union/,
        /Visa credit/,
        '2 saved',
      ]);
      await expectTexts(page, '/maintenance', [
        'Visit booked',
        'Kitchen sink leaks under the cabinet',
      ]);
      await openDone(page);
      await expect(main(page).getByText('Fixed').first()).toBeVisible();
      await expectTexts(page, '/lease', ['Active', 'Maya Ortiz, Sam Ortiz', 'Biscuit, Juno']);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    persona: 'sam.ortiz',
    what: 'sees the same lease and balance as Maya and never her payment methods or profile',
    screenshotPath: '/account/payment-method',
    check: async (page) => {
      await expectTexts(page, '/lease', ['Maya Ortiz, Sam Ortiz']);
      await expectTexts(page, '/payments', ['$1,538.60', '3 charges, oldest first']);
      await expectTexts(page, '/account/payment-method', ['1 saved', /Alder Valley Bank/]);
      await expectNoText(page, /Lakeshore|Maya/);
      await expectTexts(page, '/account/profile', ['Sam Ortiz', 'sam.ortiz@example.com']);
      // Sam may see who lives in the home, but not Maya's contacts and vehicle.
      await expectNoText(page, /maya\.ortiz@|555-0160|Elena Ortiz|AKC4821/);
    },
  },
  {
    persona: 'theo.brandt',
    what: 'sees the terms over every page, because none were accepted',
    screenshotPath: '/payments',
    check: (page) => expectTermsOverPages(page, ['/payments', '/lease', '/account/profile']),
  },
  {
    persona: 'ines.carvalho',
    what: 'sees the current terms over every page, because an older version was accepted',
    screenshotPath: '/lease',
    check: (page) => expectTermsOverPages(page, ['/payments', '/lease', '/account/profile']),
  },
  {
    persona: 'oliver.nyberg',
    what: 'sees a move-out in progress',
    screenshotPath: '/lease',
    check: async (page) =>
      expectTexts(page, '/lease', [
        'Notice given',
        'We have your notice.',
        'Your last day in the home',
      ]),
  },
  {
    persona: 'priya.raman',
    what: 'sees a completed move-out with a settled balance',
    screenshotPath: '/lease',
    check: async (page) => {
      await expectTexts(page, '/payments', ['Nothing to pay', 'Every charge is paid.']);
      await expectTexts(page, '/lease', ['Moved out', 'You have moved out.']);
    },
  },
  {
    persona: 'jun.watanabe',
    what: 'cannot pay online where the lease does not allow it',
    screenshotPath: '/payments',
    check: async (page) => {
      await expectTexts(page, '/payments', [/^Online payments are off for your home/]);
      await expect(main(page).getByRole('link', { name: 'Pay now' })).toHaveCount(0);
      await expectTexts(page, '/payments/pay-now', [
        'Your lease requires payment by certified check.',
      ]);
      await expect(main(page).getByRole('button', { name: 'Continue' })).toHaveCount(0);
    },
  },
  {
    persona: 'amara.okafor',
    what: 'sees a month-to-month lease with auto-pay from a bank account and has rentals of two brands',
    screenshotPath: '/payments/auto-pay',
    check: async (page, stack) => {
      await expectTexts(page, '/lease', [/^Month to month, since/]);
      await expectTexts(page, '/payments', [/ will be paid .* from Pine County Bank/]);
      await expectTexts(page, '/payments/auto-pay', [
        'On',
        /^Will be paid .* from Pine County Bank/,
      ]);
      await expectNoText(page, /was returned|Action needed|Auto-pay needs your attention/);
      const { brands } = await readDataAccessClaim(stack, 'amara.okafor');
      expect(brands.map(({ brand_id }) => brand_id).toSorted()).toEqual([
        'brand-harbor',
        'brand-pine',
      ]);
    },
  },
  {
    persona: 'lucas.meyer',
    what: 'sees paused auto-pay after a returned payment, and an expired card',
    screenshotPath: '/payments/auto-pay',
    check: async (page) => {
      await expectTexts(page, '/payments/auto-pay', [
        'Paused',
        'The payment of $1,090.00 was returned',
        /There was not enough money in the account\./,
        'Pay this one now',
      ]);
      await expectTexts(page, '/payments', ['Returned', 'Returned payment fee', '$2,255.00']);
      await expectTexts(page, '/account/payment-method', [
        'Expired',
        'You can no longer pay with this card.',
      ]);
    },
  },
  {
    persona: 'hana.kovac',
    what: 'sees the empty state of every page without an active lease',
    screenshotPath: '/lease',
    check: async (page) => {
      await expectTexts(page, '/payments', ['Nothing to pay yet']);
      await expectTexts(page, '/payments/pay-now', ['Nothing to pay yet']);
      await expectTexts(page, '/payments/auto-pay', ['No auto-pay yet']);
      await expectTexts(page, '/maintenance', ['No active lease']);
      await expectTexts(page, '/account/payment-method', ['No saved methods']);
      await expectTexts(page, '/lease', ['No active lease']);
    },
  },
  {
    persona: 'walter.big',
    what: 'sees hundreds of requests, 60 documents and 5,000 ledger lines',
    screenshotPath: '/payments',
    check: async (page) => {
      await expectTexts(page, '/maintenance', ['5 requests']);
      await openDone(page);
      await expect(main(page).getByText('195 requests').first()).toBeVisible();
      await expectTexts(page, '/lease', [/All 60 documents/]);
      // The balance depends on the date, so it is not checked.
      await expectTexts(page, '/payments', [/of 5,?000 lines/]);
    },
  },
  {
    persona: 'nora.quinn',
    what: 'is redirected to /unauthorized without a data-access claim',
    screenshotPath: '/unauthorized',
    check: async (page) => {
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(main(page).getByText(/You're signed in as Nora Quinn/)).toBeVisible();
      await page.goto('/lease');
      await expect(page).toHaveURL(/\/unauthorized$/);
    },
  },
  {
    persona: 'rosa.delgado',
    what: 'sees only the account section of the other company',
    screenshotPath: '/account',
    check: async (page) => {
      await expect(page).toHaveURL(/\/account/);
      await expect(title(page, 'Profile Details')).toBeVisible();
      const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await expect(sections).toHaveText(['Account']);
      for (const path of ['/payments', '/lease', '/maintenance']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/account/);
      }
    },
  },
  {
    persona: 'ben.idle',
    what: 'is redirected to /unauthorized when every section is off',
    screenshotPath: '/',
    check: async (page) => {
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(title(page, "Your account isn't set up yet")).toBeVisible();
    },
  },
];

/** With `PICTURES=1`, stores a screenshot of each persona in the result folder of its test. */
async function takeScreenshot(
  page: Page,
  { persona, screenshotPath }: PersonaCase,
  info: TestInfo,
) {
  await page.goto(screenshotPath);
  // The heading is also visible behind the terms.
  await expect(page.locator('h1').first()).toBeVisible();
  await waitForOpenRequests(page);
  const path = info.outputPath(`${persona}.png`);
  await page.screenshot({ path, fullPage: persona !== 'walter.big' });
}

for (const row of ROWS) {
  test(`spec 1: ${row.persona} ${row.what}`, async ({ page, stack }, info) => {
    await openSignedIn(page, row.persona);
    await row.check(page, stack);
    if (process.env.PICTURES) await takeScreenshot(page, row, info);
  });
}
