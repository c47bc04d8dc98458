import type { Page } from '@playwright/test';

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
