import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { reportProblem } from '../pages/report-problem.ts';

/** Shorter than the polling interval of a page without live updates. `bench:requests` measures the delay. */
const LIVE = { timeout: 8_000 };

/** Opens a second browser for another person of the household. */
async function openSecondBrowser(browser: Browser, stack: Stack, persona: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: stack.origins.portal, viewport });
  const page = await context.newPage();
  await openSignedIn(page, persona, '/maintenance');
  return page;
}

const main = (page: Page) => page.getByRole('main');
const expectSoonOn = (pages: readonly Page[], shown: (page: Page) => Locator) =>
  Promise.all(pages.map((page) => expect(shown(page)).toBeVisible(LIVE)));
/** The state next to the heading. */
const getState = (name: string) => (page: Page) =>
  page.locator('header, main').getByText(name, { exact: true }).first();

test('updates the pages of two roommates from sent to rated while the office acts, with one "Still not fixed"', async ({
  page: maya,
  browser,
  stack,
}) => {
  const sam = await openSecondBrowser(browser, stack, 'sam.ortiz');
  await expect(main(sam).getByRole('navigation', { name: 'Your requests' })).toBeVisible();
  await openSignedIn(maya, 'maya.ortiz', '/maintenance');
  const number = await reportProblem(maya);
  const id = new URL(maya.url()).searchParams.get('work_order') ?? '';
  const both = [maya, sam];

  // Sam's list was open while Maya sent the request.
  const row = main(sam)
    .getByRole('listitem')
    .filter({ hasText: `#${number}` });
  await expect(row.getByText('1 new')).toBeVisible(LIVE);
  await expectAccessible(sam, 'a list with an unread update');
  await row.getByRole('link').click();
  await expect(sam.getByRole('heading', { level: 1, name: 'Ants in the hallway' })).toBeVisible();

  stack.office('move', id, 'acknowledged');
  await expectSoonOn(both, getState('Accepted'));
  stack.office('move', id, 'triaged', '--priority', 'high');
  await expectSoonOn(both, (page) => main(page).getByText(/^Planned, to be fixed by /));

  // Live updates do not move the focus or change the typed text.
  const field = main(maya).getByLabel('Write to the office');
  await field.fill('The valve is');
  stack.office('tell', id, '--text', 'Please leave the valve open.');
  await expectSoonOn(both, (page) => main(page).getByText('Please leave the valve open.'));
  await expectSoonOn([maya], (page) => main(page).getByText(/^The office sent a message: /));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('The valve is');
  await field.pressSequentially(' open.');
  await main(maya).getByRole('button', { name: 'Send', exact: true }).click();
  await expectSoonOn([sam], (page) => main(page).getByText('The valve is open.'));

  stack.office('move', id, 'in_progress', '--by', 'Bayline Plumbing');
  await expectSoonOn(both, getState('Being fixed'));
  stack.office('move', id, 'work_done', '--why', 'A new washer.', '--by', 'Bayline Plumbing');
  await expectSoonOn(both, (page) => main(page).getByRole('heading', { name: 'Is it fixed?' }));
  await expectAccessible(maya, 'a request that waits for an answer, changed while it was open');

  await main(sam).getByRole('button', { name: 'Still not fixed' }).click();
  await expectSoonOn([maya], (page) =>
    main(page).getByText('Sam Ortiz changed this request: Reopened.'),
  );
  await expect(main(maya).getByRole('heading', { name: 'Is it fixed?' })).toBeHidden();
  await expectAccessible(maya, 'a request that another person has reopened');
  await expectAccessible(sam, 'a reopened request');

  stack.office('move', id, 'in_progress', '--by', 'Bayline Plumbing');
  stack.office('move', id, 'work_done', '--why', 'A new tap.', '--by', 'Bayline Plumbing');
  await expectSoonOn(both, (page) => main(page).getByRole('heading', { name: 'Is it fixed?' }));
  await main(maya).getByRole('button', { name: "Yes, it's fixed" }).click();
  await expectSoonOn([sam], (page) => main(page).getByText('Closed as fixed'));

  await main(maya).getByRole('radio', { name: '5, very good' }).check();
  await main(maya).getByRole('button', { name: 'Send rating' }).click();
  await expectSoonOn([sam], (page) => main(page).getByText('Maya Ortiz rated the work.'));
  await expectAccessible(sam, 'a request that another person has rated');
  await expectAccessible(maya, 'a request that is done and rated');
  await sam.context().close();
});

test('shows a known problem of the building above its requests as soon as the office reports it', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, 'lucas.meyer', '/maintenance');
  await expect(main(page).getByRole('navigation', { name: 'Your requests' })).toBeVisible();
  const notice = ['--text', 'no hot water', '--category', 'plumbing', '--due', '2099-12-03'];
  stack.office('notice-building', 'lucas.meyer@example.com', ...notice, '--until', '2099-12-31');
  const buildingNotice = main(page).getByText('Known in your building: no hot water');
  await expect(buildingNotice).toBeVisible(LIVE);
  await expect(main(page).getByText(/Next update by \w{3}, Dec 3/)).toBeVisible();
  await expectAccessible(page, 'a list with a known problem of the building');
});
