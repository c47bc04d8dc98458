import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The terms-acceptance modal, as a renter meets it. */
export function termsOn(page: Page) {
  const modal = page.getByRole('dialog', { name: 'Please read and accept our terms' });
  return {
    modal,
    accept: modal.getByRole('button', { name: 'Accept' }),
    decline: modal.getByRole('button', { name: 'Decline' }),
    tab: (name: string) => modal.getByRole('tab', { name }),
    text: (name: string) => modal.getByRole('region', { name }),
  };
}

/** Nothing in the page that axe can tell to break WCAG 2.2 AA. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
