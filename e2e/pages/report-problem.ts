import type { Page } from '@playwright/test';
import { ReportProblemPage } from './report.ts';

const TITLE = 'Ants in the hallway';

/** Sends a maintenance request from the list and opens it. Returns its number. */
export async function reportProblem(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Report a problem' }).click();
  const form = new ReportProblemPage(page);
  await form.toPhotos(TITLE);
  await form.toCheck();
  const number = await form.send();
  await page.getByRole('link', { name: 'See this request' }).click();
  await form.at(TITLE);
  return number;
}
