import type { Browser, Page } from '@playwright/test';
import { enableDataSaver } from '#fixtures/browser/enable-data-saver.ts';
import { countOpenRequests, waitForOpenRequests } from '#fixtures/open-requests.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import type { Stack } from '#fixtures/stack.ts';
import { expectMoneyAndPayNow } from './money-and-pay-now.ts';
import { type PageState, readPageState } from './page-state.ts';
import type { Step } from './step.ts';

/** The files that a step requests in a portal without faults, and what the page then shows. */
export interface StepRecord {
  readonly step: string;
  readonly files: readonly string[];
  readonly clean: PageState;
}

/** Opens the payments page of the step's renter, which shows the amount due and Pay now. */
export async function openPayments(page: Page, step: Step): Promise<void> {
  await enableDataSaver(page);
  await step.prepare?.(page);
  // A page loads as long as one of its scripts hangs.
  const waitUntil = 'domcontentloaded';
  await openSignedIn(page, step.persona ?? 'maya.ortiz', '/payments', { waitUntil });
  await expectMoneyAndPayNow(page);
}

/** Takes a step in a portal without faults. */
export async function recordStep(
  browser: Browser,
  { origins }: Stack,
  step: Step,
): Promise<StepRecord> {
  const context = await browser.newContext({ baseURL: origins.portal });
  context.on('page', countOpenRequests);
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').pop() ?? '';
    if (file.endsWith('.js')) files.add(file);
  });
  await openPayments(page, step);
  await step.open(page);
  await page.locator('h1').first().waitFor();
  await waitForOpenRequests(page);
  const clean = await readPageState(page);
  await context.close();
  return { step: step.name, files: [...files], clean };
}
