import type { Page } from '@playwright/test';

/** Sends a request from the list, and opens it. Gives its number. */
export async function reportProblem(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByLabel('Where is it?').selectOption('Bathroom');
  await page.getByLabel('What is it about?').selectOption('Water, pipes or drains');
  await page.getByLabel('In a few words').fill('Bathroom tap drips');
  await page.getByLabel('What is wrong?').fill('It drips about once a second, day and night.');
  await page.getByRole('radio', { name: 'Yes, you may come in' }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  const told = await page.getByText(/^Your number is #\d+\.$/).textContent();
  await page.getByRole('link', { name: 'See this request' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bathroom tap drips' }).waitFor();
  return /\d+/.exec(told ?? '')?.[0] ?? '';
}
