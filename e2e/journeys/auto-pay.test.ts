import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const AUTO_PAY = '/payments/auto-pay';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects that the page does not scroll sideways. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

test('turns auto-pay on and off by keyboard on a phone and keeps the typed values through a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const keys = new Keyboard(page);
  await openSignedIn(page, 'walter.big', AUTO_PAY);
  await expect(page.getByRole('heading', { name: 'Auto-pay is off' })).toBeVisible();
  await expectAccessible(page, 'auto-pay is off');
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Set up auto-pay' }));
  await keys.press('Enter');

  await expect(heading(page, 'Set up auto-pay')).toBeFocused();
  const limit = page.getByLabel('Maximum per payment, in dollars');
  await keys.tabTo(limit);
  await page.keyboard.press('ControlOrMeta+A');
  await keys.type('9000');
  await expect(page.getByText('at most $9,000.00').first()).toBeVisible();
  await expectAccessible(page, 'the form to set up auto-pay');
  await expectNoSideScroll(page);
  await page.reload();
  await expect(limit).toHaveValue('9000');
  await keys.tabTo(button(page, 'Continue'));
  await keys.press('Enter');

  await expect(heading(page, 'Review auto-pay')).toBeFocused();
  await expect(page.getByText(/^I, Walter Big, authorize .* up to \$9,000\.00/)).toBeVisible();
  await expectAccessible(page, 'the review of auto-pay');
  await expectNoSideScroll(page);
  await keys.tabTo(page.getByLabel('Type your full name'));
  await keys.type('Walter Big');
  await keys.tabTo(page.getByLabel('I have read this and agree to it.'));
  await keys.press('Space');
  // The waiver checkbox is shown only when the first payment is due soon.
  const waiver = page.getByLabel('I agree to the shorter notice for this one payment.');
  if (await waiver.isVisible()) {
    await keys.tabTo(waiver);
    await keys.press('Space');
  }
  await keys.tabTo(button(page, 'Turn on auto-pay'));
  await keys.press('Enter');

  await expect(heading(page, 'Auto-pay')).toBeFocused();
  await expect(page.getByText(/^Will be paid \w+, \w+ \d+ from /)).toBeVisible();
  await expectAccessible(page, 'auto-pay is on');
  await expectNoSideScroll(page);
  const stop = button(page, 'Stop auto-pay');
  await keys.tabTo(stop);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stop auto-pay?' });
  await expect(dialog).toContainText(
    /Your next rent is due \w+, \w+ \d+\. You'll need to pay it yourself/,
  );
  await expectAccessible(page, 'the dialog to stop auto-pay');
  await keys.press('Escape');
  await expect(stop).toBeFocused();
  await keys.press('Enter');
  await keys.tabTo(dialog.getByRole('button', { name: 'Stop auto-pay' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Auto-pay is off' })).toBeVisible();
});
