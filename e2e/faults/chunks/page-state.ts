import type { Page } from '@playwright/test';

/** What a renter sees of a page. */
export interface PageState {
  readonly title: string;
  readonly headings: readonly string[];
  /** Headings of the parts that show the line with Try again. */
  readonly lostParts: readonly string[];
  /** True when the section is replaced by "is not available right now". */
  readonly isUnavailable: boolean;
}

const LINE = "This part of the page didn't load. The rest of the page works.";

/** Reads the headings and the failed parts of the page. */
export async function readPageState(page: Page): Promise<PageState> {
  const title = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  const headings = await page.locator('main h2').allTextContents();
  const lostParts = await page.getByText(LINE).evaluateAll((lines) =>
    lines.map((line) => {
      const part = line.closest('section, [role=region]');
      const heading = part?.querySelector('h2') ?? document.querySelector('h1');
      return heading?.textContent ?? '';
    }),
  );
  return {
    title,
    headings,
    lostParts,
    isUnavailable: title.includes('is not available right now'),
  };
}

/** The part that is missing, as a row of the table names it. */
export function describeLoss(clean: PageState, now: PageState): string {
  if (now.isUnavailable) return `screen "${clean.title}"`;
  if (now.lostParts.length > 0) return now.lostParts.map((part) => `part "${part}"`).join(', ');
  if (now.title !== clean.title) return `page, which shows "${now.title}"`;
  const missing = clean.headings.filter((heading) => !now.headings.includes(heading));
  return missing.length > 0 ? `headings ${missing.join(', ')}` : 'nothing visible';
}
