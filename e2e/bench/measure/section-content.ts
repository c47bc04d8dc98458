import type { BrowserContext } from '@playwright/test';
import type { SectionName } from 'shared/federation/section-module';
import { paths } from 'shared/paths/paths';
import type { ExpectedContent } from './in-page.ts';

interface SectionContent {
  readonly heading: string;
  /** The first data of the section, which its first content shows. */
  readonly data: RegExp;
  /** Where the loaded page has its first content: an element, and the text in it. */
  readonly parts: readonly { readonly selector: string; readonly pattern: RegExp }[];
}

export const SECTION_CONTENT: Readonly<Record<SectionName, SectionContent>> = {
  payments: {
    heading: 'Payments',
    data: /\/v1\/account-summary$/,
    // The first amount that browsers must not translate is the amount left to pay; the chip before it is a text.
    parts: [
      {
        selector: 'section[aria-labelledby="left-to-pay"] [translate="no"]',
        pattern: /\$[\d,]+\.\d\d/,
      },
    ],
  },
  maintenance: {
    heading: 'Maintenance',
    data: /\/v1\/work-orders$/,
    parts: [{ selector: `main li a[href^="${paths.maintenanceDetails}?"]`, pattern: /\S.*\S/ }],
  },
  lease: {
    heading: 'Lease',
    data: /\/graphql$/,
    parts: [
      { selector: 'main', pattern: /\d+ [^,]+, [^,]+, [^,]+, [A-Z]{2}, \d{5}/ },
      // The term. The line with the end below the address also depends on a notice, which the page requests later.
      { selector: 'main', pattern: /\w{3} \d+, \d{4} to \w{3} \d+, \d{4}/ },
    ],
  },
  account: {
    heading: 'Profile Details',
    data: /\/graphql$/,
    parts: [{ selector: 'main', pattern: /Maya Ortiz/ }],
  },
};

/** Longest wait for the first content, ms. */
const TIME_LIMIT_MS = 60_000;

/**
 * Opens the section and reads the texts that its first content consists of, so that a measured load can look for them
 * without knowing who draws them. Throws when the page does not show them within a minute.
 */
export async function readSectionContent(
  context: BrowserContext,
  origin: string,
  section: SectionName,
): Promise<ExpectedContent> {
  const { heading, parts } = SECTION_CONTENT[section];
  const page = await context.newPage();
  await page.goto(`${origin}/${section}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const texts: string[] = [];
  for (const { selector, pattern } of parts) {
    const text = await page.waitForFunction(
      ({ selector: where, source }) => {
        const content = document.querySelector(where)?.textContent ?? '';
        return new RegExp(source).exec(content)?.[0];
      },
      { selector, source: pattern.source },
      { timeout: TIME_LIMIT_MS },
    );
    texts.push((await text.jsonValue()) ?? '');
  }
  await page.close();
  return { heading, texts };
}
