import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { readVisitLink } from '../fixtures/renters/read-visit-link.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { reportProblem } from '../pages/report-problem.ts';

const DAY_MS = 86_400_000;
const JUN = 'jun.watanabe@example.com';
const formatSlot = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 09:00-11:00`;

function offerSlots(stack: Stack, id: string): void {
  stack.office('move', id, 'acknowledged');
  stack.office('move', id, 'triaged', '--priority', 'normal');
  const slots = [5, 6, 7].flatMap((days) => ['--slot', formatSlot(days)]);
  const company = ['--by', 'Bayline Plumbing', '--mail', 'visits@bayline.example'];
  stack.office('offer-slots', id, ...slots, ...company);
}

test('schedules a visit and lets the link in the mail move it once without signing in', async ({
  page,
  browser,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'jun.watanabe', '/maintenance');
  await reportProblem(page);
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';
  offerSlots(stack, id);
  await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Choose a time' }).first().click();
  await expect(main.getByRole('group', { name: 'Which time works for you?' })).toBeVisible();
  await expectAccessible(page, 'the offered times');
  await main
    .getByRole('radio', { name: /9 to 11/ })
    .first()
    .check();
  await main.getByRole('radio', { name: 'Enter without me' }).check();
  await main.getByRole('button', { name: 'Book this time' }).click();
  await expect(main.getByText(/^Your visit is booked\./)).toBeFocused();
  await expectAccessible(page, 'a visit that is booked');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Add to a calendar (.ics)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^visit-\d+\.ics$/);

  const link = await readVisitLink(stack, JUN);
  const signedOutBrowser = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const tab = await signedOutBrowser.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { level: 1, name: 'Reschedule your visit' })).toBeVisible();
  await expect(tab.getByText('Ants in the hallway')).toHaveCount(0);
  await expectAccessible(tab, 'the link of a visit');
  await tab.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(tab, 'the link of a visit on a wide screen');
  await tab.getByRole('radio').first().focus();
  await tab.keyboard.press('Space');
  await tab.keyboard.press('Enter');
  await expect(
    tab.getByRole('heading', { level: 1, name: 'Your visit is rescheduled' }),
  ).toBeVisible();
  await tab.goto(link);
  await expect(
    tab.getByText('This link was already used. It reschedules a visit one time.'),
  ).toBeVisible();
  await expectAccessible(tab, 'a link that was used');
  await readVisitLink(stack, JUN, [link]);
  await signedOutBrowser.close();

  await page.goto(`/maintenance/maintenance-details?work_order=${id}`);
  const timeline = main.getByRole('region', { name: 'What has happened' });
  await expect(timeline.getByText('Visit rescheduled')).toBeVisible();
});
