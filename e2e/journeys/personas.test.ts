import type { Page, TestInfo } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { readDataAccessClaim } from '../fixtures/renters/read-data-access-claim.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { getTermsDialog } from '../pages/terms.ts';

/** Two of the personas pay in other journeys; here each is as the seed made them. */
test.beforeAll(async ({ stack }) => {
  await stack.stop();
  await stack.start();
});

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Goes to a page and says that it holds these words, in its main part. */
async function holds(page: Page, path: string, words: readonly (string | RegExp)[]) {
  await navigateInPortal(page, path);
  for (const text of words) {
    await expect(main(page).getByText(text).first(), `${path}: ${text}`).toBeVisible();
  }
}

/** Of the list of repairs, what is over. */
const openDone = (page: Page) => main(page).getByRole('link', { name: /^Done/ }).click();

async function lacks(page: Page, words: string | RegExp) {
  await expect(main(page).getByText(words), String(words)).toHaveCount(0);
}

async function termsStandOver(page: Page, places: readonly string[]) {
  const { modal, accept, decline } = getTermsDialog(page);
  for (const path of places) {
    await page.goto(path);
    for (const part of [modal, accept, decline]) await expect(part, path).toBeVisible();
    await expect(page.locator('#root'), path).toHaveAttribute('inert', '');
  }
}

interface Row {
  readonly persona: string;
  readonly what: string;
  /** Where the picture is taken, when all of the row has been seen. */
  readonly picture: string;
  readonly check: (page: Page, stack: Stack) => Promise<void>;
}

const ROWS: readonly Row[] = [
  {
    persona: 'maya.ortiz',
    what: 'the plain case: lease, balance, ledger, methods, work orders, occupants, pets',
    picture: '/payments',
    check: async (page) => {
      await expect(page).toHaveURL(/\/payments$/);
      await holds(page, '/payments', [
        '$1,538.60',
        '3 charges, oldest first',
        /^Late fee, /,
        /^Rent, /,
        /^Water, /,
      ]);
      await holds(page, '/account/payment-method', [
        /Lakeshore Credit Union/,
        /Visa credit/,
        '2 saved',
      ]);
      await holds(page, '/maintenance', ['Visit booked', 'Kitchen sink leaks under the cabinet']);
      await openDone(page);
      await expect(main(page).getByText('Fixed').first()).toBeVisible();
      await holds(page, '/lease', ['Active', 'Maya Ortiz, Sam Ortiz', 'Biscuit, Juno']);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    persona: 'sam.ortiz',
    what: 'the same lease and balance as Maya, never her methods or profile',
    picture: '/account/payment-method',
    check: async (page) => {
      await holds(page, '/lease', ['Maya Ortiz, Sam Ortiz']);
      await holds(page, '/payments', ['$1,538.60', '3 charges, oldest first']);
      await holds(page, '/account/payment-method', ['1 saved', /Alder Valley Bank/]);
      await lacks(page, /Lakeshore|Maya/);
      await holds(page, '/account/profile', ['Sam Ortiz', 'sam.ortiz@example.com']);
      // Who lives there is no secret of hers; what she keeps with us is.
      await lacks(page, /maya\.ortiz@|555-0160|Elena Ortiz|AKC4821/);
    },
  },
  {
    persona: 'theo.brandt',
    what: 'has never accepted any terms: they stand over everything',
    picture: '/payments',
    check: (page) => termsStandOver(page, ['/payments', '/lease', '/account/profile']),
  },
  {
    persona: 'ines.carvalho',
    what: 'accepted an older version of the terms: the current one stands over everything',
    picture: '/lease',
    check: (page) => termsStandOver(page, ['/payments', '/lease', '/account/profile']),
  },
  {
    persona: 'oliver.nyberg',
    what: 'a move-out in progress',
    picture: '/lease',
    check: async (page) =>
      holds(page, '/lease', ['Notice given', 'We have your notice.', 'Your last day in the home']),
  },
  {
    persona: 'priya.raman',
    what: 'a move-out completed, the balance settled',
    picture: '/lease',
    check: async (page) => {
      await holds(page, '/payments', ['Nothing to pay', 'Every charge is paid.']);
      await holds(page, '/lease', ['Moved out', 'You have moved out.']);
    },
  },
  {
    persona: 'jun.watanabe',
    what: 'online payments are off',
    picture: '/payments',
    check: async (page) => {
      await holds(page, '/payments', [/^Online payments are off for your home/]);
      await expect(main(page).getByRole('link', { name: 'Pay now' })).toHaveCount(0);
      await holds(page, '/payments/pay-now', ['Your lease requires payment by certified check.']);
      await expect(main(page).getByRole('button', { name: 'Continue' })).toHaveCount(0);
    },
  },
  {
    persona: 'amara.okafor',
    what: 'auto-pay on from a bank account, month to month, rentals under two brands',
    picture: '/payments/auto-pay',
    check: async (page, stack) => {
      await holds(page, '/lease', [/^Month to month, since/]);
      await holds(page, '/payments', [/ will be paid .* from Pine County Bank/]);
      await holds(page, '/payments/auto-pay', ['On', /^Will be paid .* from Pine County Bank/]);
      await lacks(page, /was returned|Action needed|Auto-pay needs your attention/);
      const { brands } = await readDataAccessClaim(stack, 'amara.okafor');
      expect(brands.map(({ brand_id }) => brand_id).toSorted()).toEqual([
        'brand-harbor',
        'brand-pine',
      ]);
    },
  },
  {
    persona: 'lucas.meyer',
    what: 'the last payment of auto-pay was returned, it is paused, the card has expired',
    picture: '/payments/auto-pay',
    check: async (page) => {
      await holds(page, '/payments/auto-pay', [
        'Paused',
        'The payment of $1,090.00 was returned',
        /There was not enough money in the account\./,
        'Pay this one now',
      ]);
      await holds(page, '/payments', ['Returned', 'Returned payment fee', '$2,255.00']);
      await holds(page, '/account/payment-method', [
        'Expired',
        'You can no longer pay with this card.',
      ]);
    },
  },
  {
    persona: 'hana.kovac',
    what: 'no active lease: every page has its empty state',
    picture: '/lease',
    check: async (page) => {
      await holds(page, '/payments', ['Nothing to pay yet']);
      await holds(page, '/payments/pay-now', ['Nothing to pay yet']);
      await holds(page, '/payments/auto-pay', ['No auto-pay yet']);
      await holds(page, '/maintenance', ['No active lease']);
      await holds(page, '/account/payment-method', ['No saved methods']);
      await holds(page, '/lease', ['No active lease']);
    },
  },
  {
    persona: 'walter.big',
    what: 'the heavy case',
    picture: '/payments',
    check: async (page) => {
      await holds(page, '/maintenance', ['5 requests']);
      await openDone(page);
      await expect(main(page).getByText('195 requests').first()).toBeVisible();
      await holds(page, '/lease', [/All 60 documents/]);
      // How much he owes goes by the day.
      await holds(page, '/payments', [/of 5,?000 lines/]);
    },
  },
  {
    persona: 'nora.quinn',
    what: 'no data-access claim: /unauthorized',
    picture: '/unauthorized',
    check: async (page) => {
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(main(page).getByText(/You're signed in as Nora Quinn/)).toBeVisible();
      await page.goto('/lease');
      await expect(page).toHaveURL(/\/unauthorized$/);
    },
  },
  {
    persona: 'rosa.delgado',
    what: 'of the other company, every section off but account',
    picture: '/account',
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
    what: 'every section off: Home goes to /unauthorized',
    picture: '/',
    check: async (page) => {
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(title(page, "Your account isn't set up yet")).toBeVisible();
    },
  },
];

/** With `PICTURES=1`: one of each persona, in its test's folder of results. */
async function takePicture(page: Page, { persona, picture }: Row, info: TestInfo) {
  await page.goto(picture);
  // Also behind the terms, where the page is out of reach.
  await expect(page.locator('h1').first()).toBeVisible();
  await waitForOpenRequests(page);
  const path = info.outputPath(`${persona}.png`);
  await page.screenshot({ path, fullPage: persona !== 'walter.big' });
}

for (const row of ROWS) {
  test(`spec 1: ${row.persona}: ${row.what}`, async ({ page, stack }, info) => {
    await openSignedIn(page, row.persona);
    await row.check(page, stack);
    if (process.env.PICTURES) await takePicture(page, row, info);
  });
}
