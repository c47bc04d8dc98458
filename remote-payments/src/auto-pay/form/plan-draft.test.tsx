import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { findHeading, getDetailValue, pressContinue } from '#src/testing/pay-now-actions.ts';

const PATH = '/payments/auto-pay?step=plan';

beforeEach(() => sessionStorage.clear());

/** Chooses a notice of 5 days, and gives what the tab keeps of the form by then. */
async function keepDraft() {
  const { user, unmount } = await renderPage(section, PATH, { as: 'maya' });
  await user.selectOptions(await screen.findByLabelText('Tell me before each payment'), '5');
  unmount();
  const place = sessionStorage.key(0) ?? '';
  const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(place) ?? '{}');
  return { place, kept };
}

test.each([
  ['was never chosen', () => ({ methodId: '' })],
  ['has been removed', () => ({ methodId: 'method-gone' })],
  ['has been removed as the other one', () => ({ backupId: 'method-gone' })],
  ['is both', ({ methodId }: Record<string, string>) => ({ backupId: methodId })],
])('2.3: a kept form whose way to pay %s goes on with one that can be used', async (_, change) => {
  const { place, kept } = await keepDraft();
  sessionStorage.setItem(place, JSON.stringify({ ...kept, ...change(kept) }));
  const { user } = await renderPage(section, PATH, { as: 'maya' });
  await findHeading('Set up auto-pay');
  await screen.findByRole('table', { name: 'What would be paid' });
  await pressContinue(user);
  await findHeading('Check auto-pay');
  expect(getDetailValue('From')).toMatch(/^Lakeshore Credit Union/);
  expect(getDetailValue('If that fails')).toBe('None');
  // From the 27th of a month on, the first payment is nearer than that, and the page says so.
  expect(getDetailValue('We tell you')).toMatch(/^5 days before each payment/);
});
