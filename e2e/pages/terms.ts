import type { Page } from '@playwright/test';

/** The elements of the dialog in which a renter accepts the terms. */
export function getTermsDialog(page: Page) {
  const modal = page.getByRole('dialog', { name: 'Please read and accept our terms' });
  return {
    modal,
    accept: modal.getByRole('button', { name: 'Accept' }),
    decline: modal.getByRole('button', { name: 'Decline' }),
    tab: (name: string) => modal.getByRole('tab', { name }),
    text: (name: string) => modal.getByRole('region', { name }),
  };
}
