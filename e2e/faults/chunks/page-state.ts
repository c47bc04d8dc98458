import type { Page } from '@playwright/test';

/** What a renter sees of a page. */
export interface PageState {
  readonly title: string;
  readonly headings: readonly string[];
  /** Names of the parts that show the line with Try again. */
  readonly lostParts: readonly string[];
  /** Dialogs, and the badge of an override. */
  readonly overlays: readonly string[];
  /** Error messages, such as those of a form. */
  readonly errors: readonly string[];
  /** True when the section or the page is replaced by "is not available right now". */
  readonly isUnavailable: boolean;
}

const REFERENCE = /[0-9A-F]{4}-[0-9A-F]{4}/;
const LINE = /^(.*?) didn't load\b/;

/** Reads the headings, the failed parts and the overlays of the page. */
export async function readPageState(page: Page): Promise<PageState> {
  const title = (await page.locator('h1').first().textContent()) ?? '';
  const readTexts = (selector: string) => page.locator(selector).allTextContents();
  const statuses = await readTexts('[role=status]');
  return {
    title,
    headings: await readTexts('main h2'),
    lostParts: statuses.flatMap((text) => LINE.exec(text)?.[1] ?? []),
    overlays: [
      ...(await readTexts('[role=dialog] :is(h1, h2), dialog[open] :is(h1, h2)')),
      ...(await page
        .locator('aside[aria-label]')
        .evaluateAll((asides) => asides.map((aside) => aside.getAttribute('aria-label') ?? ''))),
    ],
    errors: (await readTexts('main [role=alert]')).map((text) => text.replace(REFERENCE, 'X')),
    isUnavailable: title.includes('is not available right now'),
  };
}

const findMissing = (before: readonly string[], now: readonly string[]) =>
  before.filter((text) => !now.includes(text));

/** The part that is missing, as a row of the table names it. */
export function describeLoss(clean: PageState, now: PageState): string {
  if (now.isUnavailable && !clean.isUnavailable) return `page: "${now.title}"`;
  if (now.lostParts.length > 0) return `part: "${now.lostParts.join(', ')}"`;
  if (now.title !== clean.title) return `page, which shows "${now.title}"`;
  const overlays = findMissing(clean.overlays, now.overlays);
  if (overlays.length > 0) return `overlay "${overlays.join(', ')}"`;
  const errors = findMissing(now.errors, clean.errors);
  if (errors.length > 0) return `action: "${errors[0]}"`;
  const headings = findMissing(clean.headings, now.headings);
  return headings.length > 0 ? `headings ${headings.join(', ')}` : 'nothing visible';
}
