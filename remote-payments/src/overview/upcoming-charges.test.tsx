import { screen, within } from '@testing-library/react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary, UPCOMING_RENT } from '../testing/create-test-summary.ts';
import { UpcomingCharges } from './upcoming-charges.tsx';

const renderCharges = (part: Partial<AccountSummary>) =>
  renderPage(<UpcomingCharges summary={createTestSummary(part)} />, '/payments', { as: 'maya' });

test('shows the charges of the next 30 days with date and amount and a link to pay ahead', async () => {
  const { container } = await renderCharges(UPCOMING_RENT);
  const part = await screen.findByRole('region', { name: 'Coming in the next 30 days' });
  const [row] = within(part).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Rent, December.*\$980\.00/);
  expect(row?.textContent).toMatch(/Due Tuesday, Dec 1|Due Tue, Dec 1/);
  expect(within(part).getByRole('link', { name: 'Pay ahead' })).toBeTruthy();
  await expectAccessible(container);
});

test('offers no link to pay ahead when online payments are off', async () => {
  await renderCharges({ ...UPCOMING_RENT, online_payments_disabled: true });
  await screen.findByRole('region', { name: 'Coming in the next 30 days' });
  expect(screen.queryByRole('link', { name: 'Pay ahead' })).toBeNull();
});

test('renders nothing without upcoming charges', async () => {
  await renderCharges({});
  expect(screen.queryByRole('region')).toBeNull();
});
