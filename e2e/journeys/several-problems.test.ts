import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createPhotos, isPhotoUpload } from '../fixtures/browser/slow-photos.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { RequestKeyboardWalk } from '../pages/request-walk.ts';

/** Reports a dripping tap, up to the check step. */
async function reportTap(walk: RequestKeyboardWalk): Promise<void> {
  await walk.choose('Is any of this happening now?', 'None of these');
  await walk.press('Continue');
  await walk.at('Where is it?');
  await walk.choose('Room or place', 'Bathroom');
  await walk.press('Continue');
  await walk.at('What kind of problem is it?');
  await walk.choose('Kind of problem', 'Water, pipes or drains');
  await walk.choose('Which one fits best?', 'A leak or a drip');
  await walk.press('Continue');
  await walk.at('A few questions');
  await walk.choose('How much water is coming out?', 'Drops');
  await walk.press('Continue');
  await walk.at('Describe it in your own words');
  await walk.type("What's wrong?", 'It drips day and night.');
  await walk.press('Continue');
  await walk.at('Can you show us?');
  await walk.press('Continue without photos');
  await walk.at('When a technician comes');
  await walk.choose("May we enter when you're out?", 'Yes, you may enter');
  await walk.press('Continue');
  await walk.at('When can someone come?');
  await walk.choose('Times that work for you', 'Any time, call me first');
  await walk.press('Continue');
  await walk.at('How do we reach you?');
  await walk.press('Continue');
  await walk.at('Check your request');
}

/** Adds a second problem, a broken blind, up to its photos. */
async function addBlind(walk: RequestKeyboardWalk): Promise<void> {
  await walk.press('Add another problem');
  await walk.at('Another problem');
  await walk.press('Continue');
  await walk.expectErrorSummary();
  await walk.choose('Is any of this happening now?', 'None of these');
  await walk.press('Continue');
  await walk.at('Where is it?');
  await walk.choose('Room or place', 'Bedroom');
  await walk.press('Continue');
  await walk.at('What kind of problem is it?');
  await walk.choose('Kind of problem', 'Something else');
  await walk.press('Continue');
  await walk.at('Describe it in your own words');
  await walk.type('In a few words', 'The blind is broken');
  await walk.type("What's wrong?", 'Its cord has torn off.');
  await walk.press('Continue');
  await walk.at('Can you show us?');
}

const expectNoSideScroll = async (page: Page) => {
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBeLessThanOrEqual(390);
};

test('reports two problems in one visit by keyboard at 390 px, each with its own number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'jun.watanabe', '/maintenance/request');
  await page.getByRole('heading', { level: 1, name: 'Report a problem' }).waitFor();
  const walk = new RequestKeyboardWalk(page);
  await reportTap(walk);
  await addBlind(walk);
  const sent = page.waitForResponse((answer) => isPhotoUpload(answer.request()));
  await page.getByLabel('Add photos').setInputFiles(await createPhotos(page, 1));
  await sent;
  // A reload keeps both problems.
  await page.reload();
  await walk.press('Continue');
  await walk.at('Check your 2 requests');
  await expectNoSideScroll(page);
  await expect(page.getByText('1 photo sent')).toBeVisible();
  await walk.press('Send 2 requests');
  await walk.at('Requests sent');
  await expectNoSideScroll(page);
  const confirmation = await page
    .getByText(/^We have your 2 requests: #\d+ and #\d+\.$/)
    .textContent();
  const [first, second] = confirmation?.match(/#\d+/g) ?? [];
  expect(Number(second?.slice(1))).toBe(Number(first?.slice(1)) + 1);
  await page.getByRole('link', { name: `See request ${second}` }).press('Enter');
  await walk.at('The blind is broken');
  await expect(page.getByRole('main').getByText('Any time, call first')).toBeVisible();
  const photos = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
  await expect(photos).toHaveCount(1);
  await expectAccessible(page, 'the second of two requests');
});
