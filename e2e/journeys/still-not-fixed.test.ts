import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { reportProblem } from '../pages/report-problem.ts';

const DAY_MS = 86_400_000;
/** Shorter than the polling interval of a page without live updates. */
const LIVE = { timeout: 8_000 };
const BY = ['--by', 'Bayline Plumbing'];

const main = (page: Page) => page.getByRole('main');
const getCostRegion = (page: Page) => main(page).getByRole('region', { name: 'Cost to you' });
const formatVisit = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 09:00-11:00`;

/** Opens a second browser as another person of the household. */
async function openSecondBrowser(browser: Browser, stack: Stack, path: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: stack.origins.portal, viewport });
  const page = await context.newPage();
  await openSignedIn(page, 'sam.ortiz', path);
  return page;
}

const expectSoonOn = (pages: readonly Page[], shown: (page: Page) => Locator) =>
  Promise.all(pages.map((page) => expect(shown(page)).toBeVisible(LIVE)));

/** Expects the payments overview to list a charge for this request, or none. */
async function expectCharged(page: Page, number: string, isCharged: boolean): Promise<void> {
  await page.goto('/payments');
  const charges = main(page).getByRole('region', { name: 'Open charges' });
  await expect(charges.getByText(/ charges?, oldest first$|^1 charge$/).first()).toBeVisible();
  const rows = charges.getByRole('listitem').filter({ hasText: `Repair #${number}` });
  await expect(rows).toHaveCount(isCharged ? 1 : 0);
}

test('shows the same state on two open pages of one home after "Still not fixed" and charges no cost', async ({
  page: maya,
  browser,
  stack,
}) => {
  await openSignedIn(maya, 'maya.ortiz', '/maintenance');
  const number = await reportProblem(maya);
  const path = new URL(maya.url()).pathname + new URL(maya.url()).search;
  const id = new URL(maya.url()).searchParams.get('work_order') ?? '';
  const sam = await openSecondBrowser(browser, stack, path);
  const both = [maya, sam];

  stack.office('move', id, 'acknowledged');
  stack.office('move', id, 'triaged', '--priority', 'high');
  stack.office('cost', id, '45', '--for', 'A new trap.');
  await getCostRegion(maya).getByRole('button', { name: 'Approve $45.00' }).click();
  await expectSoonOn(both, (page) =>
    getCostRegion(page).getByText(/^Maya Ortiz approved this on /),
  );
  stack.office('move', id, 'scheduled', '--visit', formatVisit(8), ...BY);
  await expectSoonOn(both, (page) => main(page).getByText(/^Bayline Plumbing is coming on /));

  // The company comes early and reports the work as done. The cost is not owed before a renter agrees.
  stack.office('move', id, 'in_progress', ...BY);
  stack.office('move', id, 'work_done', '--why', 'A new trap.', ...BY);
  await expectSoonOn(both, (page) => main(page).getByRole('heading', { name: 'Is it fixed?' }));
  await expectSoonOn(both, (page) => getCostRegion(page).getByText(/You don't owe it yet/));
  await expectAccessible(maya, 'work that waits for an answer, with a cost');
  await main(maya).getByRole('button', { name: 'Still not fixed' }).click();
  for (const page of both) {
    await expect(main(page).getByText(/^It isn't fixed yet, so it's open again\./)).toBeVisible(
      LIVE,
    );
    await expect(getCostRegion(page).getByText(/^On hold\. /)).toBeVisible();
    // No text of the previous state is left on the page.
    await expect(main(page).getByText('Your answer is needed')).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: 'Is it fixed?' })).toHaveCount(0);
    await expect(main(page).getByText(/ is coming on /)).toHaveCount(0);
    await expect(main(page).getByText(/was added to your account/)).toHaveCount(0);
  }
  await expectAccessible(sam, 'a request that is open again, with a cost on hold');
  await expectCharged(sam, number, false);
  await sam.goto(path);

  // The work is done again and accepted, so the cost is owed.
  stack.office('move', id, 'in_progress', ...BY);
  stack.office('move', id, 'work_done', '--why', 'Another trap.', ...BY);
  await main(sam).getByRole('button', { name: "Yes, it's fixed" }).click();
  await expectSoonOn(both, (page) =>
    getCostRegion(page).getByText('This $45.00 was added to your account.'),
  );
  await expectCharged(sam, number, true);
  await sam.goto(path);

  // The request is reopened, so a separate ledger line reverses the charge.
  await main(maya).getByRole('button', { name: 'Reopen request' }).click();
  await expectSoonOn(both, (page) => getCostRegion(page).getByText(/^On hold\. /));
  await expectCharged(sam, number, false);
  await expect(
    sam.getByText(`Repair #${number} reversed, work not accepted`).first(),
  ).toBeVisible();
  stack.office('move', id, 'cancelled', '--why', 'The test is over.');
  await expectSoonOn([maya], (page) => getCostRegion(page).getByText(/you won't be charged/));
  await sam.context().close();
});
