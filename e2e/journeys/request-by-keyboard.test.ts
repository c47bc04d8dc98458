import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { RequestKeyboardWalk } from '../pages/request-walk.ts';

test('reports a problem by keyboard at 390 px and keeps all answers through a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'oliver.nyberg', '/maintenance/request');
  const walk = new RequestKeyboardWalk(page);
  await page.getByRole('heading', { level: 1, name: 'Report a problem' }).waitFor();
  await expectAccessible(page, 'the emergency question');
  await walk.press('Continue');
  await walk.expectErrorSummary();
  await walk.choose('Is any of this happening now?', 'Sewage is backing up');
  await walk.press('Continue');
  await walk.at('Please call now');
  await page.goBack();
  await walk.choose('Is any of this happening now?', 'None of these');
  await walk.press('Continue');
  await walk.at('Where is it?');
  await walk.choose('Room or place', 'Bedroom');
  await walk.press('Continue');
  await walk.at('What kind of problem is it?');
  await walk.choose('Kind of problem', 'Lights or power');
  await walk.choose('Which one fits best?', 'A light');
  await walk.press('Continue');
  await walk.at('A few questions');
  await walk.choose('Did this fix it?', 'No');
  await walk.choose('How often does it happen?', 'Sometimes');
  await walk.press('Continue');
  await walk.at('Describe it in your own words');
  await walk.type("What's wrong?", 'It goes off by itself.');
  await page.reload();
  await expect(page.getByLabel("What's wrong?")).toHaveValue('It goes off by itself.');
  await walk.choose('When did it start?', 'This week');
  await walk.press('Continue');
  await walk.at('Can you show us?');
  await walk.press('Continue without photos');
  await walk.at('When a technician comes');
  await walk.choose("May we enter when you're out?", 'Yes, you may enter');
  await walk.type('Gate or alarm code', '8351#');
  await walk.press('Continue');
  await walk.at('When can someone come?');
  await page.goBack();
  await walk.at('When a technician comes');
  await page.reload();
  // The code survives a reload but is not stored as plain text.
  await expect(page.getByLabel('Gate or alarm code')).toHaveValue('8351#');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('8351');
  await walk.press('Continue');
  await walk.at('When can someone come?');
  await walk.choose('Times that work for you', 'At times I choose');
  const days = page.getByRole('group', { name: 'Choose at least three' }).getByRole('group');
  const names = await days.locator('legend').allTextContents();
  for (const day of names.slice(0, 3)) await walk.tick('Evening', day);
  await expect(page.getByText('3 chosen')).toBeVisible();
  await walk.press('Continue');
  await walk.at('How do we reach you?');
  await walk.press('Continue');
  await walk.at('Check your request');
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBeLessThanOrEqual(390);
  await walk.press('Send request');
  await walk.at('Request sent');
  await page.getByRole('link', { name: 'See this request' }).press('Enter');
  await expect(page.getByText('A gate code is on file')).toBeVisible();
  await expectAccessible(page, 'a request with every answer');
  expect(
    await page.evaluate(() => localStorage.getItem('maintenance-request:person-oliver-nyberg')),
  ).toBeNull();
});
