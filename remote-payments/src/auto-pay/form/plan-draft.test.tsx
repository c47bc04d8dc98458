import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { findHeading, getDetailValue, pressContinue } from '#src/testing/pay-now-actions.ts';

const PATH = '/payments/auto-pay?step=plan';

beforeEach(() => sessionStorage.clear());

/** Chooses a notice of 5 days and returns the draft in session storage. */
async function storeDraft() {
  const { user, unmount } = await renderPage(section, PATH, { as: 'maya' });
  await user.selectOptions(await screen.findByLabelText('Tell me before each payment'), '5');
  unmount();
  const storageKey = sessionStorage.key(0) ?? '';
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  return { storageKey, draft };
}

test.each([
  ['was never chosen', () => ({ methodId: '' })],
  ['has been removed', () => ({ methodId: 'method-gone' })],
  ['has been removed as the backup method', () => ({ backupId: 'method-gone' })],
  ['is also the backup method', ({ methodId }: Record<string, string>) => ({ backupId: methodId })],
])('replaces the method of a stored draft when it %s', async (_, change) => {
  const { storageKey, draft } = await storeDraft();
  sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, ...change(draft) }));
  const { user } = await renderPage(section, PATH, { as: 'maya' });
  await findHeading('Set up auto-pay');
  await screen.findByRole('table', { name: 'What would be paid' });
  await pressContinue(user);
  await findHeading('Review auto-pay');
  expect(getDetailValue('From')).toMatch(/^Lakeshore Credit Union/);
  expect(getDetailValue('Backup')).toBe('None');
  // From the 27th of a month, the first payment is sooner than 5 days and the page adds a note.
  expect(getDetailValue('Notice')).toMatch(/^5 days before each payment/);
});
